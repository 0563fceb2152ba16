import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { openStage, type Stage } from './stage.js';

let stage: Stage;
let jan: Colleague;
let order: string;

beforeAll(async () => {
  stage = await openStage();
  jan = await stage.colleague('piotr.zielinski');
  const ewa = await stage.colleague('ewa.mazur');
  const bar = await openRestaurant(jan, 'Bar Kasztan');
  order = await openOrder(ewa, bar);
  await eat(jan, order, bar, 'Żurek');
  await bringTo(ewa, order, 'DELIVERED');
}, 120_000);
afterAll(() => stage.close());

/** What is on paper of a page that was reached by keyboard, and is of no use there. */
async function uselessOnPaper(page: Page): Promise<string[]> {
  const link = page.getByRole('link', { name: 'Skip to content' });
  await link.focus();
  await page.emulateMedia({ media: 'print' });
  return page.getByRole('button').or(page.getByRole('alert')).or(link).allInnerTexts();
}

test('the hand-out sheet on paper has names and boxes, and nothing to press', async () => {
  const { page, close } = await stage.window(jan);
  await page.goto(`/orders/${order}/hand_out`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await uselessOnPaper(page)).toEqual([]);
  expect(await page.getByRole('checkbox', { name: jan.username }).isVisible()).toBe(true);
  await close();
});

test('the balance on paper says what is owed, and has nothing to press', async () => {
  const { page, close } = await stage.window(jan);
  await page.goto('/balance/history');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await uselessOnPaper(page)).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/balance');
  await page.getByText('You owe 16,00\u00a0zł').waitFor();
  expect(await uselessOnPaper(page)).toEqual([]);
  expect(await page.getByText('You owe 16,00\u00a0zł').isVisible()).toBe(true);
  await close();
});

test('what was just said is not on paper', async () => {
  const { page, close } = await stage.window(jan);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Saved.').waitFor();
  expect(await uselessOnPaper(page)).toEqual([]);
  await close();
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));
