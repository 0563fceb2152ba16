import { beforeEach, test } from '@jest/globals';
import type { Page } from 'playwright';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { withResolvers } from './stage.js';
import { useStage } from './use-stage.js';

let order: string;

const stage = await useStage();
const jan = await stage.colleague('piotr.zielinski');
const bar = await openRestaurant(jan, 'Bar Kasztan');
beforeEach(async () => {
  order = await openOrder(jan, bar);
  await eat(jan, order, bar, 'Kompot');
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

/** A write that leads somewhere: how one comes to it from today's orders, and the call that it sends. */
interface Leading {
  readonly call: string;
  readonly come: (page: Page) => Promise<unknown>;
}

const LEADING: Record<string, Leading> = {
  'an order is updated': {
    call: '**/api/orders/update',
    come: async (page) => {
      await openShown(page);
      await follow(page, 'Edit order');
      await press(page, 'Update');
    },
  },
  'the call begins': {
    call: '**/set_as_ordering',
    come: async (page) => {
      await openShown(page);
      await press(page, 'Place order');
    },
  },
  'an order is placed': {
    call: '**/set_as_ordered',
    come: async (page) => {
      await bringTo(jan, order, 'ORDERING');
      await openShown(page);
      await press(page, 'Place order');
      await press(page, 'Order placed!');
    },
  },
  'an order is opened': {
    call: '**/api/orders/save',
    come: async (page) => {
      await follow(page, 'Add new order');
      await press(page, 'Continue');
      await press(page, 'Create');
    },
  },
  'a restaurant is changed': {
    call: '**/api/restaurants/update',
    come: async (page) => {
      await follow(page, 'Restaurants');
      await follow(page, 'Bar Kasztan');
      await follow(page, 'Edit restaurant');
      await press(page, 'Update');
    },
  },
};

const openShown = async (page: Page) => {
  await page.goto('/orders/today');
  await page.locator(`a[href="/orders/show/${order}"]`).first().click();
};

/** Where a window is: the path, and how many pages of the app are behind it. */
const placeOf = (page: Page) =>
  page.evaluate(() => [location.pathname, (history.state as { idx?: number } | null)?.idx ?? 0]);

test.each(Object.entries(LEADING))(
  '%s after its screen was left: the person stays where they are',
  async (_, leading) => {
    const { page, context } = await stage.window(jan);
    const { promise: isReleased, resolve: release } = withResolvers();
    const { promise: isSent, resolve: noteSent } = withResolvers();
    await page.goto('/orders/today');
    await context.route(leading.call, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      noteSent();
      await isReleased;
      return route.continue();
    });
    await leading.come(page);
    await isSent;
    const before = await placeOf(page);
    const left = page.waitForFunction(
      ([path, at]) => location.pathname !== path || ((history.state as { idx?: number } | null)?.idx ?? 0) !== at,
      before,
    );
    await page.goBack();
    await left;
    const place = await placeOf(page);
    const replied = page.waitForResponse(leading.call);
    release();
    expect((await replied).status()).toBe(200);
    // The person goes on, and comes back to where they were.
    await follow(page, 'Balance');
    await page.waitForURL('**/balance');
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== '/balance');
    await expect.poll(() => placeOf(page)).toEqual(place);
  },
);
