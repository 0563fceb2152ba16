import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { test } from '@jest/globals';
import { REPO } from '@kantyna/embedded/paths';
import { expect } from './expect.js';

const SOURCE = readFileSync(`${REPO}/web/public/custom-service-worker.js`, 'utf8');
const ORIGIN = 'https://kantyna.firma.pl';

/**
 * Runs the worker among windows at the given paths, and returns its listeners and what it did. Not in a browser: that focuses a window only
 * when a person presses a real notification.
 */
function startWorker({ base = '', paths = [] }: { base?: string; paths?: string[] } = {}) {
  const vapidPublicKey = 'B-key';
  const done: string[] = [];
  const shown: object[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const windows = paths.map((path) => ({
    url: ORIGIN + path,
    focus: async () => done.push(`focus ${path}`),
    postMessage: (message: string) => done.push(`tell ${path}: ${message}`),
    navigate: async (url: string) => done.push(`navigate ${path} to ${url.replace(ORIGIN, '')}`),
  }));
  const self = {
    location: new URL(`${ORIGIN}${base}/custom-service-worker.js`),
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => done.push(`open ${url.replace(ORIGIN, '')}`),
    },
    registration: {
      showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (applicationServerKey === '') throw new Error('no key');
          done.push(`subscribe for ${applicationServerKey}`);
        },
      },
    },
  };
  const fetch = async () => ({ json: async () => ({ vapidPublicKey }) });
  runInNewContext(SOURCE, { self, URL, fetch });
  const fire = async (name: string, event: object): Promise<void> => {
    let finished: Promise<unknown> = Promise.resolve();
    listeners[name]!({ ...event, waitUntil: (work: Promise<unknown>) => (finished = work) });
    await finished;
  };
  return { done, shown, fire };
}

test('shows a push with its buttons, one for each order', async () => {
  const { shown, fire } = startWorker();
  const actions = [{ action: 'notToday', title: 'Not today' }];
  const message = { title: 'Kantyna', body: 'Bar: closes at 11:30.', orderId: 'abc', actions };
  await fire('push', { data: { json: () => message } });
  await fire('push', { data: { json: () => ({ title: 'Kantyna', body: 'It works' }) } });
  await fire('push', { data: { json: () => ({ title: 'Kantyna', body: 'You owe Anna 1,00 zł', page: 'balance' }) } });
  expect(shown).toMatchObject([
    { title: 'Kantyna', body: 'Bar: closes at 11:30.', tag: 'abc', renotify: true, actions },
    { title: 'Kantyna', body: 'It works', tag: undefined, renotify: false, actions: [] },
    { title: 'Kantyna', body: 'You owe Anna 1,00 zł', tag: 'balance', renotify: true, actions: [] },
  ]);
});

test.each<[action: string, orderId: string | undefined, windows: string[], done: string[]]>([
  ['', 'abc', [], ['open /orders/show/abc']],
  ['open', 'abc', [], ['open /orders/show/abc']],
  ['notToday', 'abc', [], ['open /orders/today?not_today=abc']],
  ['', undefined, [], ['open /orders/today']],
  ['', 'abc', ['/balance'], ['focus /balance', 'navigate /balance to /orders/show/abc']],
  ['', 'abc', ['/balance', '/orders/show/abc'], ['focus /orders/show/abc']],
  ['notToday', 'abc', ['/balance'], ['focus /balance', 'navigate /balance to /orders/today?not_today=abc']],
])('a press on “%s” of order %s with windows at %j does %j', async (action, orderId, windows, expected) => {
  const { done, fire } = startWorker({ paths: windows });
  await fire('notificationclick', { action, notification: { data: { orderId }, close: () => undefined } });
  expect(done).toEqual(expected);
});

test('a press on a push about a menu that waits leads to its restaurant', async () => {
  const { shown, done, fire } = startWorker();
  const message = { title: 'Kantyna', body: 'Bar: a menu was read and waits for you to check it', restaurantId: 'bar' };
  await fire('push', { data: { json: () => message } });
  expect(shown).toMatchObject([{ tag: 'bar', data: { restaurantId: 'bar' } }]);
  await fire('notificationclick', {
    action: '',
    notification: { data: { restaurantId: 'bar' }, close: () => undefined },
  });
  expect(done).toEqual(['open /restaurants/show/bar']);
});

test('below a path a press leads below it', async () => {
  const { shown, done, fire } = startWorker({ base: '/kantyna', paths: ['/kantyna/balance'] });
  await fire('push', { data: { json: () => ({ body: 'Bar: closes at 11:30.', orderId: 'abc' }) } });
  expect(shown).toMatchObject([{ icon: '/kantyna/icons/kantyna-192.png' }]);
  await fire('notificationclick', { action: '', notification: { data: { orderId: 'abc' }, close: () => undefined } });
  expect(done).toEqual(['focus /kantyna/balance', 'navigate /kantyna/balance to /kantyna/orders/show/abc']);
});

test('a press on a push about debts leads to the balance', async () => {
  const { done, fire } = startWorker();
  await fire('notificationclick', { action: '', notification: { data: { page: 'balance' }, close: () => undefined } });
  expect(done).toEqual(['open /balance']);
});

test('a subscription that is gone is made anew, for the key of the server, and each tab is told', async () => {
  const { done, fire } = startWorker({ paths: ['/balance', '/profile'] });
  await fire('pushsubscriptionchange', {});
  const told = ['tell /balance: push subscription changed', 'tell /profile: push subscription changed'];
  expect(done).toEqual(['subscribe for B-key', ...told]);
  done.length = 0;
  await fire('pushsubscriptionchange', { newSubscription: {} });
  expect(done).toEqual(told);
});
