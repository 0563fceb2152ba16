import { beforeEach, test } from '@jest/globals';
import type { Page, Request } from 'playwright';
import { eventually } from '@kantyna/test-support/eventually';
import { eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { expect } from './expect.js';
import { withResolvers, type Window } from './stage.js';
import { useStage } from './use-stage.js';

/** A browser has six connections to a host over HTTP/1.1, which the tests' server speaks. */
const MORE_THAN_CONNECTIONS = 8;

let order: string;

const stage = await useStage();
const [jan, ewa, wojciech] = await stage.colleagues('piotr.zielinski', 'ewa.mazur', 'wojciech.piotrowski');
const bar = await openRestaurant(jan, 'Bar Kasztan');
beforeEach(async () => void (order = await openOrder(jan, bar)));

/** Whether a tab shows that somebody else has chosen. */
const shows = (page: Page, { username }: Colleague) => page.getByRole('article', { name: username }).waitFor();

/** The tabs of a window, and the requests for the live stream that they made. */
function tabsOf({ page, context }: Window) {
  const asked: { tab: Page; token: string | undefined }[] = [];
  const open = new Set<Request>();
  const note = (tab: Page) => {
    tab.on('request', (request) => {
      if (!request.url().endsWith('/api/orders/sse')) return;
      asked.push({ tab, token: request.headers()['authorization']?.replace('Bearer ', '') });
      open.add(request);
    });
    tab.on('requestfinished', (request) => open.delete(request));
    tab.on('requestfailed', (request) => open.delete(request));
    return tab;
  };
  const first = note(page);
  return {
    asked,
    hasOneOpen: () => eventually(async () => open.size === 1),
    /** The first tab is the window's. */
    async open(): Promise<Page> {
      const tab = asked.length === 0 ? first : note(await context.newPage());
      await tab.goto(`/orders/show/${order}`);
      await tab.getByRole('heading', { name: bar.name }).waitFor();
      await eventually(async () => asked.length > 0);
      return tab;
    },
  };
}

/** Puts a tab behind others, or in front of them: this browser has no windows that cover each other. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test('more tabs than a browser has connections load, hear by one stream, and miss nothing when the one that holds it closes', async () => {
  const window = await stage.window(ewa);
  const tabs = tabsOf(window);
  const opened: Page[] = [];
  while (opened.length < MORE_THAN_CONNECTIONS) opened.push(await tabs.open());
  await eat(jan, order, bar, 'Kompot');
  for (const tab of opened) await shows(tab, jan);
  expect(tabs.asked.map(({ tab }) => opened.indexOf(tab))).toEqual([0]);
  const { promise: isMissed, resolve: open } = withResolvers();
  await opened[1]!.route('**/api/orders/sse', async (route) => {
    await isMissed;
    await route.continue();
  });
  await opened[0]!.close();
  await eat(wojciech, order, bar, 'Kompot');
  open();
  for (const tab of opened.slice(1)) await shows(tab, wojciech);
  expect(tabs.asked.map(({ tab }) => opened.indexOf(tab))).toEqual([0, 1]);
});

test('a tab that is hidden leaves the stream to one that is shown, and is up to date when it is shown again', async () => {
  const window = await stage.window(ewa);
  const tabs = tabsOf(window);
  const [first, second] = [await tabs.open(), await tabs.open()];
  await turn(first, 'hidden');
  const loaded: string[] = [];
  first.on('request', (request) => loaded.push(request.url()));
  await eat(jan, order, bar, 'Kompot');
  await shows(second, jan);
  expect(tabs.asked.map(({ tab }) => tab === second)).toEqual([false, true]);
  expect(loaded).toEqual([]);
  await turn(first, 'visible');
  await shows(first, jan);
  await eat(wojciech, order, bar, 'Kompot');
  for (const tab of [first, second]) await shows(tab, wojciech);
  expect(tabs.asked).toHaveLength(2);
  await tabs.hasOneOpen();
});

test('a browser whose network is back opens its stream anew', async () => {
  const window = await stage.window(ewa);
  const tabs = tabsOf(window);
  const tab = await tabs.open();
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  await eventually(async () => tabs.asked.length === 2);
  await eat(jan, order, bar, 'Kompot');
  await shows(tab, jan);
  await tabs.hasOneOpen();
});

test('where a browser has no locks, only the tab in front has a stream', async () => {
  const window = await stage.window(ewa);
  await window.context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  const tabs = tabsOf(window);
  const opened: Page[] = [];
  while (opened.length < MORE_THAN_CONNECTIONS) {
    if (opened.length > 0) await turn(opened.at(-1)!, 'hidden');
    opened.push(await tabs.open());
  }
  await eat(jan, order, bar, 'Kompot');
  await shows(opened.at(-1)!, jan);
  await turn(opened.at(-1)!, 'hidden');
  await turn(opened[0]!, 'visible');
  await shows(opened[0]!, jan);
  await tabs.hasOneOpen();
});

test('each browser has a stream of its person, and somebody else who logs in there another one', async () => {
  const [window, other] = [await stage.window(ewa), await stage.window(jan)];
  const [tabs, others] = [tabsOf(window), tabsOf(other)];
  const opened = [await tabs.open(), await tabs.open()];
  await others.open();
  const tokens = () => [tabs, others].map(({ asked }) => asked.map(({ token }) => token));
  expect(tokens()).toEqual([[ewa.token], [jan.token]]);
  const page = await window.context.newPage();
  await page.goto('/robots.txt');
  const session = JSON.stringify({ username: wojciech.username, token: wojciech.token });
  await page.evaluate((value) => localStorage.setItem('kantyna.session', value), session);
  for (const tab of opened) await tab.getByText(`Hello, ${wojciech.username}`).waitFor();
  await eat(jan, order, bar, 'Kompot');
  for (const tab of opened) await shows(tab, jan);
  expect(tokens()).toEqual([[ewa.token, wojciech.token], [jan.token]]);
  await tabs.hasOneOpen();
});
