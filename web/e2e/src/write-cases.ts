import type { Locator, Page } from 'playwright';
import { bringTo, eat, openOrder, type Colleague, type Restaurant } from './company.js';
import { dishToTake } from './dishes.js';

/** Presses what has the focus by keyboard. */
export async function press(control: Locator, key = 'Enter'): Promise<void> {
  await control.first().focus();
  await control.page().keyboard.press(key);
}
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

export interface WriteCase {
  by: Colleague;
  at: () => Promise<string>;
  /** The control to press, by keyboard. */
  act: (page: Page) => Promise<void>;
  /** The sign that it is done. */
  seen: (page: Page) => Locator;
  /** The words that what has the focus then begins with. */
  on: RegExp;
}

const shown = (orderId: string) => `/orders/show/${orderId}`;
const called = (orderId: string) => `/orders/${orderId}/order_view`;

/** The names of the writes. */
export const WRITES = [
  'confirm several payments',
  '“I paid”',
  'report',
  'decide about a complaint',
  'correct the menu',
  'other price',
  '“Take it” instead of a dish that is sold out',
  'new option of a dish',
  'they paid me',
  'remind all',
] as const;

/** Writes of the payer and the eaters of a restaurant, each of which takes away the control that has the focus. */
export function writeCases(
  payer: Colleague,
  eaters: readonly Colleague[],
  bar: Restaurant,
): Record<(typeof WRITES)[number], WriteCase> {
  const [first, second] = [eaters[0]!, eaters[5]!];
  /** An order at which some eat. */
  async function eatenBy(people: readonly Colleague[], state: Parameters<typeof bringTo>[2]): Promise<string> {
    const orderId = await openOrder(payer, bar);
    for (const one of people) await eat(one, orderId, bar, 'Żurek');
    await bringTo(payer, orderId, state);
    return orderId;
  }
  const payerOf = async (orderId: string) => (await payer.calls.showOrder({ params: { orderId } })).currentUserId;
  async function report(orderId: string, people: readonly Colleague[]): Promise<void> {
    const personId = await payerOf(orderId);
    for (const one of people)
      await one.calls.claimPayment({ params: { personId }, body: { amount: 1600, way: 'blik', orderId } });
  }
  async function flagged(): Promise<string> {
    const orderId = await eatenBy([first], 'DELIVERED');
    const { orderEntries } = await first.calls.showOrder({ params: { orderId } });
    const { id, dishEntries } = orderEntries[0]!;
    await first.calls.flagDish({
      params: { orderEntryId: id, dishEntryId: dishEntries[0]!.id },
      body: { kind: 'cold' },
    });
    return orderId;
  }
  const zurek = bar.dishes.find(({ name }) => name === 'Żurek')!.id;

  return {
    'confirm several payments': {
      by: payer,
      at: async () => {
        const orderId = await eatenBy(eaters, 'DELIVERED');
        await report(orderId, eaters.slice(0, 3));
        return shown(orderId);
      },
      act: (page) => press(button(page, /^Confirm 3 ·/)),
      seen: (page) => page.getByText(/^Confirmed: 3/),
      on: /^Everyone else$/,
    },
    '“I paid”': {
      by: first,
      at: async () => shown(await eatenBy([first], 'DELIVERED')),
      act: async (page) => {
        await press(button(page, /^Pay ·/));
        await press(button(page, /^I paid/));
      },
      seen: (page) => page.getByText('REPORTED', { exact: true }),
      on: new RegExp(`^${first.username}`),
    },
    report: {
      by: first,
      at: async () => shown(await eatenBy([first], 'DELIVERED')),
      act: async (page) => {
        await press(button(page, 'Options for Żurek'));
        await press(item(page, 'Something wrong?'));
        await press(button(page, 'Report it'));
      },
      seen: (page) => page.getByText('Not decided yet'),
      on: new RegExp(`^${first.username}`),
    },
    'decide about a complaint': {
      by: payer,
      at: async () => shown(await flagged()),
      act: (page) => press(button(page, 'Refunded by the restaurant')),
      seen: (page) => button(page, 'Undo the decision'),
      on: /^Complaints$/,
    },
    'correct the menu': {
      by: payer,
      at: async () => {
        const orderId = await eatenBy([first], 'ORDERING');
        await payer.calls.changePrice({ params: { orderId, dishId: zurek }, body: { price: 1800 } });
        await payer.calls.setAsOrdered({ params: { orderId }, body: {} });
        return shown(orderId);
      },
      act: async (page) => {
        await press(button(page, 'Correct the menu'));
        await button(page, 'Correct the menu').waitFor({ state: 'detached' });
      },
      seen: (page) => page.getByRole('main'),
      on: /^Bar Kasztan$/,
    },
    'other price': {
      by: payer,
      at: async () => called(await eatenBy([first], 'ORDERING')),
      act: async (page) => {
        await press(button(page, 'Other price: Żurek'));
        await page.getByLabel('Price of one Żurek').fill('17');
        await page.keyboard.press('Enter');
      },
      seen: (page) => page.getByText(/17,00/),
      on: /^Other price: Żurek$/,
    },
    '“Take it” instead of a dish that is sold out': {
      by: first,
      at: async () => {
        const orderId = await eatenBy([first], 'ORDERING');
        await payer.calls.markSoldOut({ params: { orderId, dishId: zurek } });
        return shown(orderId);
      },
      act: async (page) => {
        await dishToTake(page.getByRole('dialog'), /^Kompot/).click();
        await press(button(page, 'Take it'));
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
      seen: (page) => page.getByRole('article').getByText('Kompot'),
      on: /^main$/,
    },
    'new option of a dish': {
      by: first,
      at: async () => shown(await openOrder(payer, bar)),
      act: async (page) => {
        await press(button(page, 'Choose a dish'));
        await dishToTake(page, 'Pierogi ruskie').click();
        await press(button(page, 'New side dish'));
        await page.getByLabel('Side dish name').fill('Skwarki');
        await page.getByLabel('Side dish price').fill('2');
        await page.keyboard.press('Enter');
      },
      seen: (page) => button(page, 'Remove Skwarki'),
      on: /^New side dish$/,
    },
    'they paid me': {
      by: payer,
      at: async () => '/balance',
      act: async (page) => {
        await press(button(page, `Details: ${second.username}`));
        await press(button(page, `They paid me: ${second.username}`));
        await page.getByRole('dialog').getByLabel('Amount').waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      },
      seen: (page) => page.getByRole('main'),
      on: /people owe you$/,
    },
    'remind all': {
      by: payer,
      at: async () => '/balance',
      act: (page) => press(button(page, 'Remind all')),
      seen: (page) => page.getByText(/^Reminded: \d+ people\./),
      on: /people owe you$/,
    },
  };
}
