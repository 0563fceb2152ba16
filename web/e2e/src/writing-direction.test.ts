import { test } from '@jest/globals';
import type { Locator } from 'playwright';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');

const [SCHNITZEL, HUMMUS] = ['שניצל', 'חומוס'];

/** Where these parts of a text begin on the screen, from the left (px): each is looked for after the one before. */
const leftsOf = (locator: Locator, parts: readonly string[]): Promise<number[]> =>
  locator.evaluate((element, wanted) => {
    const all = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let node = all.nextNode();
    let from = 0;
    return wanted.map((part) => {
      while (node && !node.textContent!.includes(part, from)) {
        node = all.nextNode();
        from = 0;
      }
      const at = node!.textContent!.indexOf(part, from);
      from = at + part.length;
      const range = document.createRange();
      range.setStart(node!, at);
      range.setEnd(node!, from);
      return range.getBoundingClientRect().left;
    });
  }, parts);

const isAscending = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || one > numbers[at - 1]!);

test('names that are written from right to left turn nothing that stands around them', async () => {
  const menu = [SCHNITZEL, HUMMUS].map((name) => ({ name, price: 1000, sideDishes: [{ name: 'טחינה', price: 100 }] }));
  const bar = await openRestaurant(jan, 'מסעדה', { menu });
  const order = await openOrder(jan, bar);
  for (const name of [SCHNITZEL, SCHNITZEL, SCHNITZEL, HUMMUS, HUMMUS]) await eat(ewa, order, bar, name);
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto(`/orders/show/${order}`);
  const row = page.getByRole('article', { name: ewa.username });
  await row.waitFor();
  expect(isAscending(await leftsOf(row, ['3 ×', SCHNITZEL, '2 ×', HUMMUS]))).toBe(true);
  await bringTo(jan, order, 'ORDERING');
  const params = { orderId: order, dishId: bar.dishes.find(({ name }) => name === SCHNITZEL)!.id };
  await jan.calls.markSoldOut({ params });
  const eaters = await stage.window(ewa, { viewport: PHONE });
  await eaters.page.goto(`/orders/show/${order}`);
  // In a sentence, too.
  const sheet = eaters.page.getByRole('dialog', { name: /is sold out/ });
  await sheet.getByRole('heading').waitFor();
  expect(isAscending(await leftsOf(sheet.getByRole('heading'), [SCHNITZEL, 'is sold out']))).toBe(true);
});
