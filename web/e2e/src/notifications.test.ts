import { test } from '@jest/globals';
import type { Page } from 'playwright';
import type { PushSettings } from '@kantyna/contracts/notifications/notifications';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { allowPush } from './push-stand-in.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');

/** Waits until the browser has heard that the server has its subscription: only then does the next page know that it could be lost. */
const hasHeardOf = (page: Page, endpoint: string) =>
  page.waitForFunction((given) => localStorage.getItem('kantyna.push') === given, endpoint);

const timesAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);

test('the browser is asked after a press only; what a person wants is kept; a removed browser stays away', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  const endpoint = `https://fcm.googleapis.com/notifications-${Date.now()}`;
  await allowPush(page, endpoint);
  // No push leaves: the push service would call this browser gone.
  const tested: unknown[] = [];
  await page.route('**/api/notification/test', (route) => {
    tested.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await page.goto('/orders/today');
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' });
  await turnOn.waitFor();
  await expect.poll(() => timesAsked(page)).toBe(0);
  await turnOn.click();
  await turnOn.waitFor({ state: 'detached' });
  await hasHeardOf(page, endpoint);
  await expect.poll(() => timesAsked(page)).toBe(1);

  // As where there is no mail server.
  await page.route('**/api/notification/settings', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const { email: _, ...settings } = (await (await route.fetch()).json()) as PushSettings;
    await route.fulfill({ json: settings });
  });
  // An old address leads to where notifications are now.
  await page.goto('/notifications');
  await page.waitForURL('**/profile#notifications');
  await page.getByText('this browser', { exact: true }).waitFor();
  await page.locator('#notifications').getByText('Chrome · Linux').waitFor();
  // Without a mail server nothing is said of e-mails.
  await expect(page.locator('#notifications').getByText(/e-?mail/i)).toHaveCount(0);
  await page.unroute('**/api/notification/settings');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Sent. It should be here in a few seconds.').waitFor();
  expect(tested).toEqual([{ endpoint }]);
  await page.getByRole('switch', { name: 'somebody is waiting for my choice' }).uncheck();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('switch', { name: 'Quiet hours' }).check();
  await page.getByLabel('From').fill('2230');
  await page.getByLabel('To', { exact: true }).fill('99');
  await page.getByLabel('From').focus();
  await page.getByText('Enter a time, e.g. 11:30.').waitFor();
  await page.getByLabel('To', { exact: true }).fill('7');
  await page.keyboard.press('Enter');
  await eventually(async () => (await jan.calls.pushSettings()).quietHours?.to === '07:00');
  expect(await jan.calls.pushSettings()).toMatchObject({
    muted: ['nudged'],
    quietHours: { from: '22:30', to: '07:00' },
    devices: [{ device: 'Chrome · Linux' }],
  });

  // As if removed from another browser.
  await jan.calls.unsubscribe({ body: {} });
  await page.goto('/orders/today');
  await page.waitForFunction(() => localStorage.getItem('kantyna.push') === 'off');
  expect((await jan.calls.pushSettings()).devices).toEqual([]);
  await page.goto('/profile');
  await page.getByRole('switch', { name: 'somebody is waiting for my choice', checked: false }).waitFor();
  await page.getByText('No browser gets your notifications yet.').waitFor();
  await turnOn.click();
  await page.getByRole('button', { name: 'Remove Chrome · Linux' }).click();
  await turnOn.waitFor();
  expect((await jan.calls.pushSettings()).devices).toEqual([]);
});

test('a browser that subscribed for another key of the server is subscribed anew', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  const endpoint = `https://fcm.googleapis.com/another-key-${Date.now()}`;
  await allowPush(page, endpoint);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  const endpoints = async () => (await jan.calls.pushSettings()).devices.map((one) => one.endpoint);
  await hasHeardOf(page, endpoint);
  // Pushes were signed with another key then; the server has given its subscription up meanwhile.
  await page.evaluate(() => localStorage.setItem('test.subscribed', `B${'A'.repeat(86)}`));
  await jan.calls.unsubscribe({ body: {} });
  await page.goto('/orders/today');
  await hasHeardOf(page, `${endpoint}-2`);
  await page.goto('/profile');
  await page.getByText('this browser', { exact: true }).waitFor();
  await expect.poll(endpoints).toEqual([`${endpoint}-2`]);
});

test('any page renews what is gone: dropped by the browser, replaced by it, or given up by the server', async () => {
  const { page } = await stage.window(jan, { viewport: PHONE });
  const endpoint = `https://fcm.googleapis.com/renewed-${Date.now()}`;
  await allowPush(page, endpoint);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  const endpoints = async () => (await jan.calls.pushSettings()).devices.map((one) => one.endpoint);
  await hasHeardOf(page, endpoint);
  await page.evaluate(() => localStorage.removeItem('test.subscribed'));
  await page.goto('/balance');
  await hasHeardOf(page, `${endpoint}-2`);
  expect(await endpoints()).toContain(`${endpoint}-2`);

  // The page stays open; the service worker tells it.
  await page.evaluate(() => {
    localStorage.setItem('test.times', '3');
    (window as unknown as { hear: (event: object) => void }).hear({ data: 'push subscription changed' });
  });
  await hasHeardOf(page, `${endpoint}-3`);
  expect(await endpoints()).toContain(`${endpoint}-3`);

  // No push service can be reached here: the server says what it says once it has given a browser up.
  await page.route('**/api/notification/settings', (route) =>
    route.fulfill({ json: { muted: [], devices: [], lost: [`${endpoint}-3`] } }),
  );
  await page.goto('/restaurants');
  await eventually(async () => {
    const present = await endpoints();
    return present.includes(`${endpoint}-4`) && !present.includes(`${endpoint}-3`);
  });
});

test('what could not be saved is said, stays as it was wanted, and is tried again', async () => {
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.route('**/api/notification/settings', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Later.' } })
      : route.continue(),
  );
  await page.goto('/profile');
  const debts = page.getByRole('switch', { name: 'I owe somebody money' });
  await debts.uncheck();
  await page.getByText('That isn’t saved yet.').waitFor();
  await expect(debts).not.toBeChecked();
  await page.unroute('**/api/notification/settings');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await page.getByText('That isn’t saved yet.').waitFor({ state: 'detached' });
  await expect.poll(async () => (await ewa.calls.pushSettings()).muted).toEqual(['debts']);
});

test('“Not today” on a notification is said, shown and taken back', async () => {
  const bar = await openRestaurant(jan, 'Bar Kasztan');
  const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString();
  const day = dateIn(2);
  const orderId = await openOrder(jan, bar, { orderDate: day, closesAt: inAnHour });
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/today?not_today=${orderId}`);
  await page.getByText('You’re not eating today.').waitFor();
  await page.waitForURL((url) => url.search === '');
  const undone = page.waitForResponse((response) => response.url().includes(orderId));
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).status()).toBe(200);
  expect((await undone).request().method()).toBe('DELETE');
});
