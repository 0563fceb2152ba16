import { test } from '@jest/globals';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('agnieszka.dabrowska', 'aleksandra.wisniewska');
const bar = await openRestaurant(jan, 'Bar Mleczny Pod Kasztanem');
const payment = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
const orders = await Promise.all([1, 2, 3].map(() => openOrder(jan, bar, payment)));
const [open, calling, delivered] = orders as [string, string, string];
for (const orderId of orders)
  for (const one of [jan, ewa]) await eat(one, orderId, bar, 'Pierogi ruskie', { sides: ['Śmietana'] });
await bringTo(jan, calling, 'ORDERING');
await bringTo(jan, delivered, 'DELIVERED');

const SCREENS = {
  today: '/orders/today',
  order: `/orders/show/${open}`,
  'a delivered order': `/orders/show/${delivered}`,
  call: `/orders/${calling}/order_view`,
  balance: '/balance',
  restaurant: `/restaurants/show/${bar.id}`,
  profile: '/profile',
};

/** The texts of which a line has hardly a letter, and the amounts that are cut or broken. */
const faults = () => {
  const found: string[] = [];
  const words = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent!.trim();
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    // What only screen readers have is 1 px wide.
    if (rects.length === 0 || node.parentElement!.closest('[class*=unseen], [class*=wide]')) continue;
    const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
    if (lines >= 4 && text.length / lines < 4) found.push(`${lines} lines: ${text}`);
    const isCut = rects.some(({ right }) => right > document.documentElement.clientWidth);
    if (/\d,\d\d/.test(text) && isCut) found.push(`cut: ${text}`);
  }
  return found;
};

test.each(Object.keys(SCREENS) as (keyof typeof SCREENS)[])(
  'with letters twice as large names and amounts can be read: %s',
  async (name) => {
    for (const viewport of [PHONE, DESKTOP]) {
      const { page } = await stage.window(jan, { viewport });
      await page.addInitScript(() => {
        const grow = () => document.querySelector('html')?.style.setProperty('font-size', '200%');
        new MutationObserver(grow).observe(document, { childList: true });
      });
      await page.goto(SCREENS[name]);
      await page.locator('main:not(:has([aria-busy=true]))').getByRole('heading').first().waitFor();
      await expect.poll(() => page.evaluate(faults)).toEqual([]);
    }
  },
);

test('the month of the history can be read beside the search', async () => {
  const { page } = await stage.window(jan, { viewport: { width: 1440, height: 900 } });
  await page.goto('/balance?month=2026-09');
  const month = page.getByRole('combobox', { name: 'Month' });
  await month.getByText('September 2026').waitFor();
  expect(await month.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
