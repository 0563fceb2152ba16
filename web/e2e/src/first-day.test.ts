import { test } from '@jest/globals';
import { faultsOf } from './axe.js';
import { openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const jan = await stage.colleague('agnieszka.dabrowska');
const permissions = ['clipboard-read', 'clipboard-write'];

test('a company without anything is led by four steps', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE, permissions });
  await page.goto('/orders/today');
  await page.getByRole('heading', { name: 'Four steps to the first lunch' }).waitFor();
  await page.getByText('No orders yet').waitFor();
  await expect(page.getByRole('list').filter({ hasText: 'Add a restaurant' }).getByRole('listitem')).toHaveCount(4);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy' }).click();
  const invited = page.getByRole('listitem').filter({ hasText: 'Invite your colleagues' });
  await invited.getByText('(done)').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(stage.url);
  await page.getByRole('link', { name: 'Add a restaurant' }).click();
  await page.waitForURL('**/restaurants/create');
});

test('each step is ticked once it is done, and the steps are gone with the first order', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  const bar = await openRestaurant(jan, 'Bar Kasztan');
  await page.goto('/orders/today');
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await step('Add a restaurant').getByText('(done)').waitFor({ state: 'attached' });
  await step('Open an order').getByRole('link', { name: 'Open an order' }).waitFor();
  const orderId = await openOrder(jan, bar);
  await page
    .getByRole('link', { name: /Bar Kasztan/ })
    .first()
    .waitFor();
  await expect(page.getByText('Four steps to the first lunch')).toHaveCount(0);
  await jan.calls.deleteOrder({ params: { orderId } });
});
