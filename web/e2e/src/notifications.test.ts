import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOrder, openRestaurant, type Colleague } from './company.js';
import { PHONE } from './people.js';
import { openStage, type Stage } from './stage.js';

let stage: Stage;
let jan: Colleague;
let ewa: Colleague;

beforeAll(async () => {
  stage = await openStage();
  [jan, ewa] = await Promise.all([stage.colleague('piotr.zielinski'), stage.colleague('ewa.mazur')]);
}, 120_000);
afterAll(() => stage.close());

/**
 * Stands in for the browser's part, as no push service can be reached: nothing is asked yet, asking is counted and allowed, and a
 * subscription has the given endpoint.
 */
async function standIn(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((address) => {
    const asked = { times: 0 };
    const keys = {
      p256dh: 'BDGRzrzrtMJx8FAArxEQo39pxqX1fbCFzdqDy__q117iy4tCTe8UGWaumPuAUMBVDAxCkLcROjHUsBIvw2YWApg',
      auth: 'szO7RkBZ8CfPDpBVTyqetg',
    };
    const isOn = () => localStorage.getItem('test.subscribed') !== null;
    const subscription = {
      endpoint: address,
      toJSON: () => ({ endpoint: address, keys }),
      unsubscribe: async () => localStorage.removeItem('test.subscribed'),
    };
    const registration = {
      pushManager: {
        getSubscription: async () => (isOn() ? subscription : null),
        subscribe: async () => {
          localStorage.setItem('test.subscribed', 'yes');
          return subscription;
        },
      },
    };
    const permission = () => localStorage.getItem('test.permission') ?? 'default';
    Object.assign(window, { asked });
    Object.defineProperty(window, 'PushManager', { value: {}, configurable: true });
    Object.defineProperty(window, 'Notification', {
      configurable: true,
      value: {
        get permission() {
          return permission();
        },
        requestPermission: async () => {
          asked.times += 1;
          localStorage.setItem('test.permission', 'granted');
          return permission();
        },
      },
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        ready: Promise.resolve(registration),
        getRegistration: async () => registration,
        register: async () => registration,
        addEventListener: () => undefined,
      },
    });
  }, endpoint);
}
const timesAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);

test('the browser is asked after a press only; what a person wants is kept; a removed browser stays away', async () => {
  const { page, close } = await stage.window(jan, { viewport: PHONE });
  await standIn(page, `https://fcm.googleapis.com/notifications-${Date.now()}`);
  await page.goto('/orders/today');
  const turnOn = page.getByRole('button', { name: 'Turn on notifications' });
  await turnOn.waitFor();
  expect(await timesAsked(page)).toBe(0);
  await turnOn.click();
  await turnOn.waitFor({ state: 'detached' });
  expect(await timesAsked(page)).toBe(1);

  await page.goto('/notifications');
  await page.getByText('this browser').waitFor();
  await page.getByText('Chrome · Linux').waitFor();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Sent. It should be here in a few seconds.').waitFor();
  await page.getByRole('switch', { name: 'somebody is waiting for my choice' }).uncheck();
  await page.getByRole('switch', { name: 'Quiet hours' }).check();
  await page.getByLabel('From').fill('2230');
  await page.getByLabel('To', { exact: true }).fill('99');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a time, e.g. 11:30.').waitFor();
  await page.getByLabel('To', { exact: true }).fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
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
  await page.goto('/notifications');
  await page.getByRole('switch', { name: 'somebody is waiting for my choice', checked: false }).waitFor();
  await page.getByText('No browser gets your notifications yet.').waitFor();
  await turnOn.click();
  await page.getByRole('button', { name: 'Remove Chrome · Linux' }).click();
  await turnOn.waitFor();
  expect((await jan.calls.pushSettings()).devices).toEqual([]);
  await close();
});

test('“Not today” on a notification is said, shown and taken back', async () => {
  const bar = await openRestaurant(jan, 'Bar Kasztan');
  const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString();
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const orderId = await openOrder(jan, bar, { orderDate: day, closesAt: inAnHour });
  const { page, close } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/today?not_today=${orderId}`);
  await page.getByText('You’re not eating today.').waitFor();
  await page.waitForURL((url) => url.search === '');
  const undone = page.waitForResponse((response) => response.url().includes(orderId));
  await page.getByRole('button', { name: 'Undo' }).click();
  expect((await undone).status()).toBe(200);
  expect((await undone).request().method()).toBe('DELETE');
  await close();
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));
