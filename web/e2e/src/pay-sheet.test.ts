import { beforeEach, test } from '@jest/globals';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { ACCOUNT, aDishEntry, aListedOrder, anEntry, anOrder, aTodaysOrder, EWA, JAN, shownOrder } from './made.js';
import { useSite } from './use-site.js';
import { DESKTOP } from './viewports.js';

const site = await useSite();
const { id: orderId } = anOrder();
const delivered = aListedOrder(orderId, { orderState: 'DELIVERED' });
const paymentData = {
  paymentByCash: true,
  paymentByBankTransfer: true,
  bankTransferNumber: ACCOUNT,
  paymentByBlik: true,
  blikPhoneNumber: '600700800',
};

/** Has an order of today replied, in which this is the next thing to do. */
function reply(type: 'pay' | 'decideFlag', order: ShowOrder): void {
  const nextStep = type === 'pay' ? { type, amount: 1600, toId: JAN.userId } : { type };
  site.reply('todaysOrders', { currentOrderEntries: [], ordersList: [aTodaysOrder(delivered, { nextStep })] });
  site.reply('showOrder', order);
}

beforeEach(() => {
  const may = { settleEntry: true, seePayment: true } as const;
  reply('pay', shownOrder(EWA, [anEntry(EWA)], { may, order: { orderState: 'DELIVERED', paymentData } }));
});

test.each([
  ['360 px', { width: 360, height: 740 }],
  ['a desktop', DESKTOP],
])(
  '“Your turn: pay” opens how, on %s; each way is as high, the chosen one is dark, the account in one line',
  async (_, viewport) => {
    const { page } = await site.window({ viewport });
    await page.goto('/orders/today');
    await page.getByRole('link', { name: /^Your turn: pay/ }).click();
    const sheet = page.getByRole('dialog', { name: `Pay ${JAN.username}` });
    await sheet.getByRole('tab').first().waitFor();
    const heights = new Set<number>();
    for (const name of ['BLIK', 'Transfer', 'Cash']) {
      const tab = sheet.getByRole('tab', { name });
      await tab.click();
      await expect(tab).toHaveCSS('background-color', 'rgb(32, 65, 101)');
      await expect(sheet.getByRole('button', { name: /^I paid/ })).toBeVisible();
      heights.add((await sheet.boundingBox())!.height);
    }
    expect(heights.size).toBe(1);
    await sheet.getByRole('tab', { name: 'Transfer' }).click();
    const account = sheet.getByText(/^61 1090/);
    expect((await account.boundingBox())!.height).toBeLessThan(32);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    const pay = page.getByRole('button', { name: /^Pay ·/ });
    await pay.waitFor();
    // It is closed for a reload, too.
    await page.waitForURL((url) => url.hash === '');
    await page.reload();
    await pay.waitFor();
    await expect(sheet).toHaveCount(0);
  },
);

test('Back closes how to pay, and once more leads back to today', async () => {
  const { page } = await site.window({ viewport: DESKTOP });
  await page.goto('/orders/today');
  await page.getByRole('link', { name: /^Your turn: pay/ }).click();
  const sheet = page.getByRole('dialog', { name: `Pay ${JAN.username}` });
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.waitForURL((url) => url.pathname === `/orders/show/${orderId}` && url.hash === '');
  await page.reload();
  await page.getByRole('button', { name: /^Pay ·/ }).waitFor();
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await page.waitForURL('**/orders/today');
});

test('“Your turn: decide about a complaint” leads to it, which says who complains; the page’s blue button, too', async () => {
  const flagged = (decision?: 'stays') => {
    const dish = aDishEntry('Żurek', 1600, { flag: { kind: 'cold', ...(decision && { decision }) } });
    const entry = anEntry(EWA, 1600, { paymentStatus: 'CONFIRMED', confirmedAmount: 1600, dishEntries: [dish] });
    const may = { decideFlags: true, seePayment: true } as const;
    return shownOrder(JAN, [entry], {
      may,
      mayWithOthers: { seePayment: true },
      order: { orderState: 'DELIVERED', paymentData },
    });
  };
  reply('decideFlag', flagged());
  site.reply('decideFlag', () => (site.reply('showOrder', flagged('stays')), {}));
  const { page } = await site.window({ username: JAN.username, viewport: { width: 360, height: 640 } });
  await page.goto('/orders/today');
  await page.getByRole('link', { name: 'Your turn: decide about a complaint' }).click();
  const complaints = page.getByRole('region', { name: 'Complaints' });
  await hasFocus(complaints.getByRole('heading'));
  await complaints.getByText(`reported by ${EWA.username}`).waitFor();
  await page.evaluate(() => {
    scrollTo(0, 0);
    (document.activeElement as HTMLElement).blur();
  });
  await page.getByRole('button', { name: 'Decide about a complaint' }).click();
  await hasFocus(complaints.getByRole('heading'));
  await expect(complaints.getByRole('heading')).toBeInViewport();
  await complaints.getByRole('button', { name: 'Leave it as it is' }).click();
  await complaints.getByText('It is paid as ordered').waitFor();
  await expect(page.getByRole('button', { name: 'Decide about a complaint' })).toHaveCount(0);
});
