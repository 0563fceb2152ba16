import { test } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { bringTo, eat, openOrder, openRestaurant, testUsers } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';

const stage = await useStage();
const jan = await stage.colleague('piotr.zielinski');
const ewa = await stage.colleague('ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');
const order = await openOrder(ewa, bar);
await eat(jan, order, bar, 'Żurek');
await bringTo(ewa, order, 'DELIVERED');

/** Elements of no use on paper, of a page that was reached by keyboard and is printed. */
async function uselessOnPaper(page: Page): Promise<Locator> {
  const link = page.getByRole('link', { name: 'Skip to content' });
  await link.focus();
  await page.emulateMedia({ media: 'print' });
  return page.getByRole('button').or(page.getByRole('alert')).or(link);
}

test('the hand-out sheet on paper has names and boxes, and nothing to press', async () => {
  const { page } = await stage.window(jan);
  await page.goto(`/orders/${order}/hand_out`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await expect(await uselessOnPaper(page)).toHaveText([]);
  await expect(page.getByRole('row', { name: jan.username }).getByRole('checkbox')).toHaveCount(2);
});

test('the balance on paper says what is owed, and has nothing to press', async () => {
  const { page } = await stage.window(jan);
  await page.goto('/balance/history');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await expect(await uselessOnPaper(page)).toHaveText([]);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/balance');
  await page.getByText('You owe 16,00\u00a0zł').waitFor();
  await expect(await uselessOnPaper(page)).toHaveText([]);
  await expect(page.getByText('You owe 16,00\u00a0zł')).toBeVisible();
});

test('an order on paper says who has what and who owes, and nothing that is pressed to see more', async () => {
  const { page } = await stage.window(ewa);
  await page.goto(`/orders/show/${order}`);
  const [filter, activity] = [page.getByRole('button', { name: /^Unpaid only/ }), page.getByText('Activity')];
  await filter.waitFor();
  await activity.waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(filter.or(activity).filter({ visible: true })).toHaveCount(0);
  const entry = page.getByRole('article', { name: jan.username });
  for (const text of ['Żurek', 'UNPAID', '16,00\u00a0zł']) await expect(entry.getByText(text).first()).toBeVisible();
});

test('what was just said is not on paper', async () => {
  const { page } = await stage.window(jan);
  await page.goto('/profile');
  const numbers = page.locator('form').filter({ has: page.getByLabel('BLIK phone number') });
  await numbers.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Saved.').waitFor();
  await expect(await uselessOnPaper(page)).toHaveText([]);
});

/** The pages of a PDF of A4 with the margins of browsers. */
async function pagesOf(page: Page): Promise<number> {
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
  const pdf = await page.pdf({ format: 'A4', margin });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test('the hand-out sheet of twenty people is one page; of more its head stands on each, with what to collect', async () => {
  const people = await Promise.all(
    testUsers.slice(0, 20).map(({ email }) => stage.colleague(email.slice(0, email.indexOf('@')))),
  );
  const bar = await openRestaurant(jan, 'Duży obiad');
  const orderId = await openOrder(jan, bar);
  for (const one of people) {
    await eat(one, orderId, bar, 'Pierogi ruskie', {
      sides: ['Śmietana', 'Boczek'],
      comment: 'bez cebulki, podsmażane',
    });
    await eat(one, orderId, bar, 'Kompot');
  }
  await bringTo(jan, orderId, 'ORDERED');
  const { page } = await stage.window(jan);
  await page.goto(`/orders/${orderId}/hand_out`);
  await page.getByRole('checkbox').nth(19).waitFor();
  await expect.poll(() => pagesOf(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('thead').getByRole('heading', { name: 'Duży obiad' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '39,00\u00a0zł' })).toHaveCount(19);
});
