import { readFileSync } from 'node:fs';
import { test } from '@jest/globals';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage({ harmless: /503|401/ });
const [host, reader] = await stage.colleagues('piotr.zielinski', 'magdalena.kaczmarek');
const bar = await openRestaurant(host, 'Bar Kasztan');

test('what all parts store about a person is one file; without one of them there is none', async () => {
  const { page } = await stage.window(reader, { viewport: PHONE });
  await reader.calls.saveOwnDiet({ body: { diets: ['vegan'], allergens: [] } });
  const orderId = await openOrder(host, bar);
  await eat(reader, orderId, bar, 'Żurek');
  await page.goto('/profile');
  await page.route('**/api/crawler/own_data.json', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'away' } }),
  );
  await page.getByRole('button', { name: 'Download your data' }).click();
  await page.getByText('a part of Kantyna isn’t answering').waitFor();
  await page.unroute('**/api/crawler/own_data.json');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('kantyna-my-data.json');
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, Record<string, unknown>>;
  expect(Object.keys(data)).toEqual([
    ...['savedAt', 'auth', 'orders', 'payments', 'notifications', 'catalogue', 'crawler'],
  ]);
  expect(data['auth']).toMatchObject({ person: { email: reader.email }, diet: { diets: ['vegan'] } });
  expect(data['orders']!['orders']).toMatchObject([{ id: orderId, restaurant: 'Bar Kasztan' }]);
});

test('an account is deleted with its consequences said, and signing in keeps it', async () => {
  const leaver = await stage.colleague('grzegorz.wozniak');
  const orderId = await openOrder(host, bar);
  await eat(leaver, orderId, bar, 'Żurek');
  await bringTo(host, orderId, 'DELIVERED');
  const body = { restaurantId: bar.id, weekdays: [1], opensAt: '09:30', closesAt: '11:00' };
  const { id: standingOrderId } = await leaver.calls.saveStandingOrder({ body });
  const { page } = await stage.window(leaver, { viewport: PHONE });
  const elsewhere = await stage.window(leaver, { viewport: PHONE });
  await elsewhere.page.goto('/balance');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`You owe ${host.username}`).waitFor();
  await dialog.getByText('Your standing order from Bar Kasztan pauses.').waitFor();
  const name = dialog.getByRole('textbox');
  await name.fill('Somebody else');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('That isn’t your name.').waitFor();
  await name.fill(`  ${leaver.username.toUpperCase()} `);
  await name.press('Enter');
  await page.waitForURL('**/login**');
  await page.getByRole('status').getByText('Your account will be deleted on').waitFor();
  await elsewhere.page.waitForURL('**/login**');

  await page.goto('/login/test');
  await page.getByRole('button', { name: leaver.username }).click();
  await page.getByText('Your account stays.').waitFor();
  await expect(page).toHaveURL(/orders\/today/);
  const again = await stage.colleague('grzegorz.wozniak');
  await again.calls.deleteStandingOrder({ params: { standingOrderId } });
});

test('who alone looks after an order of today is led there', async () => {
  const organiser = await stage.colleague('lukasz.gorski');
  const orderId = await openOrder(organiser, bar);
  const { page } = await stage.window(organiser, { viewport: DESKTOP });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nobody else looks after this today').waitFor();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Bar Kasztan' }).click();
  await page.waitForURL(`**/orders/show/${orderId}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
