import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { closeIn, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';

const stage = await useStage();
const jan = await stage.colleague('piotr.zielinski');

test('a notice that says the same as the one before stands for its whole time', async () => {
  const { page } = await stage.window(jan);
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
  await expect(notice).toHaveCount(1);
  await page.clock.runFor(3_000);
  await notice.waitFor({ state: 'detached' });
});

test('the five minutes that are left are announced again once the closing time is later', async () => {
  const order = await openOrder(jan, await openRestaurant(jan, 'Bar Kasztan'), { orderDate: dateIn(2) });
  const { page } = await stage.window(jan);
  await closeIn(jan, order, 5 * 60 + 3);
  await page.goto(`/orders/show/${order}`);
  const announced = page.getByRole('status').filter({ hasText: '5 minutes' });
  await announced.waitFor({ state: 'attached' });
  await closeIn(jan, order, 5 * 60 + 15);
  await announced.waitFor({ state: 'detached' });
  await announced.waitFor({ state: 'attached' });
});
