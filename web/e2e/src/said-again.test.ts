import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { closeIn, openOrder, openRestaurant, type Colleague } from './company.js';
import { openStage, type Stage } from './stage.js';

let stage: Stage;
let jan: Colleague;

beforeAll(async () => {
  stage = await openStage();
  jan = await stage.colleague('piotr.zielinski');
});
afterAll(() => stage.close());

test('a notice that says the same as the one before stands for its whole time', async () => {
  const { page, close } = await stage.window(jan);
  await page.clock.install();
  await page.goto('/profile');
  const diet = page.getByRole('checkbox', { name: 'Vegetarian' });
  const save = async () => {
    await diet.click();
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.locator('form', { has: diet }).getByRole('button').last().click();
    await saved;
  };
  const notice = page.locator('[data-notice]');
  await save();
  await notice.waitFor();
  await page.clock.runFor(6_000);
  await save();
  await page.clock.runFor(6_000);
  expect(await notice.count()).toBe(1);
  await page.clock.runFor(3_000);
  await notice.waitFor({ state: 'detached' });
  await close();
});

test('the five minutes that are left are announced again once the closing time is later', async () => {
  const order = await openOrder(jan, await openRestaurant(jan, 'Bar Kasztan'), { orderDate: dateIn(2) });
  const { page, close } = await stage.window(jan);
  await closeIn(jan, order, 5 * 60 + 3);
  await page.goto(`/orders/show/${order}`);
  const announced = page.getByRole('status').filter({ hasText: '5 minutes' });
  await announced.waitFor({ state: 'attached' });
  await closeIn(jan, order, 5 * 60 + 5);
  await announced.waitFor({ state: 'detached' });
  await announced.waitFor({ state: 'attached' });
  await close();
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));
