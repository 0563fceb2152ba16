import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eat, openOrder, openRestaurant, type Colleague, type Restaurant } from './company.js';
import { LEADING, type SlowWorld } from './leading-writes.js';
import { openStage, withResolvers, type Stage, type Window } from './stage.js';

let stage: Stage;
let by: Colleague;
let ewa: Colleague;
let other: Restaurant;

beforeAll(async () => {
  stage = await openStage();
  [by, ewa] = await Promise.all([stage.colleague('piotr.zielinski'), stage.colleague('ewa.mazur')]);
  other = await openRestaurant(by, 'Curry', { menu: [] });
});
afterAll(() => stage.close());

let count = 0;
async function openWorld(): Promise<SlowWorld> {
  count += 1;
  const bar = await openRestaurant(by, `Bar ${String(count).padStart(2, '0')}`);
  const order = await openOrder(by, bar);
  await eat(ewa, order, bar, 'Kompot');
  return { by, bar, other, order };
}

/** Where a window is: the path, and how many pages of the app are behind it. */
const placeOf = (page: Page) =>
  page.evaluate(() => [location.pathname, (history.state as { idx?: number } | null)?.idx ?? 0] as const);

/** Holds the next write that this call makes. */
async function hold({ context }: Window, call: string) {
  const released = withResolvers();
  const sent = withResolvers();
  let replied: Promise<unknown> | undefined;
  await context.route(call, async (route) => {
    const request = route.request();
    if (request.method() === 'GET' || request.url().includes('dryRun')) return route.fallback();
    replied = request.response().then(async (response) => {
      expect(response?.status()).toBe(200);
      await response?.finished();
    });
    sent.resolve();
    await released.promise;
    return route.continue();
  });
  return {
    isSent: sent.promise,
    /** Lets it go on, until its reply is there. */
    release: async () => {
      released.resolve();
      await replied;
    },
  };
}

test.each(Object.entries(LEADING))(
  '%s after its screen was left: the person stays where they went',
  async (_, { call, come, write, leave = (left) => left.goBack(), again, isDone }) => {
    const world = await openWorld();
    const window = await stage.window(by);
    const { page, close } = window;
    await page.goto('/orders/today');
    await come(page, world);
    const { isSent, release } = await hold(window, call);
    await write(page, world);
    await isSent;
    const [path, at] = await placeOf(page);
    await leave(page, world);
    const isLeft = ([from, index]: readonly [string, number]) =>
      location.pathname !== from || ((history.state as { idx?: number } | null)?.idx ?? 0) !== index;
    await page.waitForFunction(isLeft, [path, at] as const);
    await again?.(page, world);
    if (again) await page.waitForURL((url) => url.pathname === path);
    const place = await placeOf(page);
    await release();
    expect(await isDone(world)).toBe(true);
    // The person goes on, and comes back to where they were.
    await page.getByRole('link', { name: 'Balance' }).first().click();
    await page.waitForURL('**/balance');
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== '/balance');
    expect(await placeOf(page)).toEqual(place);
    await close();
  },
);
