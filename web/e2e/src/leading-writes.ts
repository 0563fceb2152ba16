import type { Page } from 'playwright-core';
import type { Colleague, Restaurant } from './company.js';

/** Who writes, two restaurants, and an order of the first one. */
export interface SlowWorld {
  readonly by: Colleague;
  readonly bar: Restaurant;
  readonly other: Restaurant;
  readonly order: string;
}

type Act = (page: Page, world: SlowWorld) => Promise<unknown>;

/** A write that leads to another screen. */
export interface Leading {
  readonly call: string;
  /** From today's orders to the screen. */
  readonly come: Act;
  readonly write: Act;
  /** Leaves the screen; by default with Back. */
  readonly leave?: Act;
  /** Comes to the screen again from there. Without it the person stays where they went. */
  readonly again?: Act;
  readonly isDone: (world: SlowWorld) => Promise<boolean>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const follow = (page: Page, name: string) => page.getByRole('link', { name }).first().click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label).first().fill(text);
const pick = async (page: Page, role: 'radio' | 'checkbox', { name }: Restaurant) => {
  await page.getByRole('searchbox').fill(name);
  await page.getByRole(role, { name }).check();
};
const follows =
  (name: string): Act =>
  (page) =>
    follow(page, name);
const presses =
  (name: string): Act =>
  (page) =>
    press(page, name);

const openShown: Act = (page, { order }) => page.locator(`a[href="/orders/show/${order}"]`).first().click();
const openEdited: Act = async (page, world) => {
  await openShown(page, world);
  await follow(page, 'Edit order');
};
const openCall: Act = async (page, world) => {
  await openShown(page, world);
  await press(page, 'Place order');
};
const openBar: Act = async (page, { bar }) => {
  await follow(page, 'Restaurants');
  await page.locator(`a[href="/restaurants/show/${bar.id}"]`).first().click();
};
const fromBar =
  (name: string): Act =>
  async (page, world) => {
    await openBar(page, world);
    await follow(page, name);
  };
const openPoll: Act = async (page, { by, bar, other }) => {
  const { orderDate } = await by.calls.orderCreateData();
  const closesAt = new Date(Date.now() + 30 * 60_000).toISOString();
  const restaurantIds = [bar.id, other.id];
  const poll = await by.calls.savePoll({ body: { restaurantIds, orderDate, timeOfOrder: '23:45', closesAt } });
  await by.calls.vote({ params: { pollId: poll.id, restaurantId: bar.id } });
  await page.getByRole('button', { name: `Order from ${bar.name} now` }).waitFor();
};
const confirms =
  (name: string): Act =>
  async (page) => {
    await press(page, name);
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };

const leaveQuestion: Act = async (page) => {
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
};

const shown = ({ by, order }: SlowWorld) => by.calls.showOrder({ params: { orderId: order } });
const stateIs = (state: string) => async (world: SlowWorld) => (await shown(world)).order.orderState === state;
const hasNewOrder = async ({ by, bar, order }: SlowWorld) =>
  (await by.calls.todaysOrders()).ordersList.some(
    ({ restaurantName, id }) => restaurantName === bar.name && id !== order,
  );
const hasDish =
  (name: string) =>
  async ({ by, bar }: SlowWorld) => {
    const { dishes } = await by.calls.showRestaurant({ params: { restaurantId: bar.id } });
    return dishes.some((dish) => dish.name === name);
  };
const names = async ({ by }: SlowWorld) => (await by.calls.restaurants()).restaurants.map(({ name }) => name);

/** The writes that lead to another screen. */
export const LEADING: Record<string, Leading> = {
  'an order is updated': {
    call: '**/api/orders/update',
    come: openEdited,
    write: async (page) => {
      await fill(page, 'Time of order', '23:15');
      await press(page, 'Update');
    },
    again: follows('Edit order'),
    isDone: async (world) => (await shown(world)).order.timeOfOrder === '23:15',
  },
  'an order is deleted': {
    call: '**/api/orders/*/delete',
    come: openEdited,
    write: confirms('Delete order'),
    leave: leaveQuestion,
    isDone: async ({ by, order }) => (await by.calls.todaysOrders()).ordersList.every(({ id }) => id !== order),
  },
  'the call begins': {
    call: '**/set_as_ordering',
    come: openShown,
    write: presses('Place order'),
    again: openShown,
    isDone: stateIs('ORDERING'),
  },
  'the order is unlocked': {
    call: '**/set_as_created',
    come: openCall,
    write: presses('Unlock'),
    again: presses('Place order'),
    isDone: stateIs('CREATED'),
  },
  'an order is placed': {
    call: '**/set_as_ordered',
    come: openCall,
    write: presses('Order placed!'),
    again: presses('Place order'),
    isDone: stateIs('ORDERED'),
  },
  'an order is opened': {
    call: '**/api/orders/save',
    come: async (page, { bar }) => {
      await follow(page, 'Add new order');
      await pick(page, 'radio', bar);
      await press(page, 'Continue');
    },
    write: presses('Create'),
    isDone: hasNewOrder,
  },
  'an order is opened at a restaurant': {
    call: '**/api/orders/save',
    come: fromBar('Order from here'),
    write: presses('Create'),
    again: follows('Order from here'),
    isDone: hasNewOrder,
  },
  'a poll is opened': {
    call: '**/api/polls/save',
    come: follows('Where do we eat?'),
    write: async (page, { bar, other }) => {
      for (const one of [bar, other]) await pick(page, 'checkbox', one);
      await fill(page, 'Time of order', '23:45');
      await press(page, 'Start voting');
    },
    again: follows('Where do we eat?'),
    isDone: async ({ by, bar }) =>
      (await by.calls.todaysPolls()).polls.some(({ options }) => options.some((one) => one.restaurantId === bar.id)),
  },
  'a poll is ended with an order': {
    call: '**/api/polls/*/order',
    come: openPoll,
    write: (page, { bar }) => press(page, `Order from ${bar.name} now`),
    leave: follows('Restaurants'),
    again: (page) => page.goBack(),
    isDone: hasNewOrder,
  },
  'a push says “not today”': {
    call: '**/not_today',
    come: async () => undefined,
    write: (page, { order }) => page.goto(`/orders/today?not_today=${order}`),
    leave: openShown,
    isDone: async ({ by, order }) =>
      (await by.calls.todaysOrders()).ordersList.some(({ id, saidNotToday }) => id === order && saidNotToday),
  },
  'a restaurant is created': {
    call: '**/api/restaurants/save',
    come: async (page) => {
      await follow(page, 'Restaurants');
      await follow(page, 'Create new restaurant');
    },
    write: async (page, { order }) => {
      await fill(page, 'Name', `Ramen ${order}`);
      await press(page, 'Create');
    },
    again: follows('Create new restaurant'),
    isDone: async (world) => (await names(world)).includes(`Ramen ${world.order}`),
  },
  'a restaurant is changed': {
    call: '**/api/restaurants/update',
    come: fromBar('Edit restaurant'),
    write: async (page, { order }) => {
      await fill(page, 'Name', `Zajazd ${order}`);
      await press(page, 'Update');
    },
    again: follows('Edit restaurant'),
    isDone: async (world) => (await names(world)).includes(`Zajazd ${world.order}`),
  },
  'a restaurant is deleted': {
    call: '**/api/restaurants/*/delete',
    come: async (page, world) => {
      await world.by.calls.deleteOrder({ params: { orderId: world.order } });
      await openBar(page, world);
    },
    write: confirms('Delete restaurant'),
    leave: leaveQuestion,
    isDone: async (world) => !(await names(world)).includes(world.bar.name),
  },
  'a dish is created': {
    call: '**/dishes/save',
    come: fromBar('Create new dish'),
    write: async (page) => {
      await fill(page, 'Name', 'Rosół');
      await fill(page, 'Price', '12');
      await press(page, 'Create');
    },
    again: follows('Create new dish'),
    isDone: hasDish('Rosół'),
  },
  'a dish is changed': {
    call: '**/dishes/update',
    come: async (page, world) => {
      await openBar(page, world);
      await follow(page, 'Edit Kompot');
    },
    write: async (page) => {
      await fill(page, 'Name', 'Kompot z wiśni');
      await press(page, 'Update');
    },
    again: follows('Edit Kompot'),
    isDone: hasDish('Kompot z wiśni'),
  },
  'a menu is applied': {
    call: '**/pastedMenu/apply',
    come: async (page, world) => {
      await openBar(page, world);
      await follow(page, 'Read a menu');
      await fill(page, 'Text of the menu', 'Rosół 12,00');
      await press(page, 'Read the text');
    },
    write: (page) => page.getByRole('button', { name: /^Apply · / }).click(),
    again: follows('Read a menu'),
    isDone: hasDish('Rosół'),
  },
};
