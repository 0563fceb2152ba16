import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { PHONE } from './people.js';
import { openStage, WIDTHS, type Stage } from './stage.js';

let stage: Stage;
let jan: Colleague;
let ewa: Colleague;
let open: string;
let delivered: string;

beforeAll(async () => {
  stage = await openStage();
  [jan, ewa] = await Promise.all([stage.colleague('agnieszka.dabrowska'), stage.colleague('ewa.mazur')]);
  const bar = await openRestaurant(jan, 'Bar Kasztan');
  const curry = await openRestaurant(jan, 'Curry');
  await openRestaurant(jan, 'Etno');
  const numbers = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
  open = await openOrder(jan, bar, numbers);
  await eat(ewa, open, bar, 'Żurek');
  delivered = await openOrder(jan, bar, numbers);
  for (const one of [jan, ewa]) await eat(one, delivered, bar, 'Pierogi ruskie');
  await bringTo(jan, delivered, 'DELIVERED');
  const { orderDate } = await jan.calls.orderCreateData();
  const closesAt = new Date(Date.now() + 30 * 60_000).toISOString();
  const poll = { restaurantIds: [bar.id, curry.id], orderDate, timeOfOrder: '23:45', closesAt };
  await jan.calls.savePoll({ body: poll });
  const { orderEntries } = await ewa.calls.showOrder({ params: { orderId: delivered } });
  const personId = orderEntries.find(({ username }) => username === jan.username)!.userId;
  await ewa.calls.claimPayment({ params: { personId }, body: { amount: 100, way: 'cash' } });
}, 120_000);
afterAll(() => stage.close());

/** A dialog: who opens it where by which button, what is typed in it, the button that writes, and the path of that. */
interface Case {
  by: () => Colleague;
  at: () => string;
  opens: string | RegExp;
  type?: [label: string, text: string];
  writes: string | RegExp;
  path: string;
}

const show = (orderId: () => string) => () => `/orders/show/${orderId()}`;
const ofOpen = show(() => open);
const ofDelivered = show(() => delivered);
const balance = () => '/balance';
const pay: Case = { by: () => ewa, at: ofDelivered, opens: /^Pay ·/, writes: 'in cash', path: '**/claim' };
const flag: Case = {
  by: () => ewa,
  at: ofDelivered,
  opens: 'Something wrong with a dish?',
  type: ['In a few words (optional)', 'zimne'],
  writes: 'Report it',
  path: '**/flag',
};
const payAll: Case = {
  by: () => ewa,
  at: balance,
  opens: /^Pay: /,
  type: ['How much you pay', '12,34'],
  writes: 'in cash',
  path: '**/claim',
};
const received: Case = {
  by: () => jan,
  at: balance,
  opens: /^They paid me: /,
  type: ['Amount', '12,34'],
  writes: 'Confirm',
  path: '**/confirm',
};
const contest: Case = {
  by: () => jan,
  at: balance,
  opens: /^Contest: /,
  type: ['In a few words', 'nic nie doszło'],
  writes: 'Send',
  path: '**/contest',
};
const bill: Case = {
  by: () => jan,
  at: ofDelivered,
  opens: 'Enter the bill',
  type: ['Reason (optional)', 'droższy dowóz'],
  writes: 'Save the bill',
  path: '**/bill',
};
const offer: Case = {
  by: () => ewa,
  at: ofOpen,
  opens: 'I’ll pay the restaurant',
  writes: 'I’ll pay the restaurant',
  path: '**/offer_to_pay',
};
const addRestaurant: Case = {
  by: () => ewa,
  at: () => '/orders/today',
  opens: 'Add a restaurant',
  writes: 'Add',
  path: '**/ask/**',
};
const deletion: Case = {
  by: () => jan,
  at: () => `/orders/${open}/edit`,
  opens: 'Delete order',
  writes: 'Delete order',
  path: '**/delete',
};

const CASES: [string, Case][] = [
  ['pay', pay],
  ['pay all', payAll],
  ['they paid me', received],
  ['contest', contest],
  ['bill', bill],
  ['flag', flag],
  ['offer to pay', offer],
  ['add a restaurant', addRestaurant],
  ['a question', deletion],
];

async function enter(page: Page, { at, opens, type }: Case) {
  await page.goto(at());
  await page.getByRole('button', { name: opens }).first().click();
  const dialog = page.getByRole('dialog');
  if (type) await dialog.getByLabel(type[0], { exact: true }).fill(type[1]);
  return dialog;
}

test.each(CASES)('a refused write is said inside the dialog, above its actions: %s', async (_, one) => {
  const { page, context, close } = await stage.window(one.by(), { viewport: PHONE });
  const refusal = { code: 'NO', message: 'Somebody else was faster.' };
  await context.route(one.path, (route) => route.fulfill({ status: 409, json: refusal }));
  const dialog = await enter(page, one);
  const button = dialog.getByRole('button', { name: one.writes, exact: true });
  await button.click();
  const alert = dialog.getByRole('alert', { name: 'Something went wrong' });
  await alert.getByText('Somebody else was faster.').waitFor();
  const [said, action] = [(await alert.boundingBox())!, (await button.boundingBox())!];
  expect(said.y + said.height).toBeLessThanOrEqual(action.y);
  // Both are on the screen.
  expect([said.y >= 0, action.y + action.height <= PHONE.height]).toEqual([true, true]);
  await page.waitForFunction(() => document.activeElement?.closest('dialog') !== null);
  await dialog.getByRole('button', { name: /^(Cancel|Close)$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByText('Somebody else was faster.').count()).toBe(0);
  await close();
});

const FAILURES: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['500', (route) => route.fulfill({ status: 500, json: {} }), /^Internal error occured/],
  ['no network', (route) => route.abort(), /^No connection to the server/],
];
test.each(FAILURES)(
  'what was said of %s goes with the dialog, and the next attempt succeeds',
  async (_, fail, text) => {
    const { page, context, close } = await stage.window(ewa, { viewport: WIDTHS[1][1] });
    await context.route(flag.path, fail);
    const dialog = await enter(page, flag);
    const report = dialog.getByRole('button', { name: 'Report it' });
    await report.click();
    await dialog.getByRole('alert').getByText(text).waitFor();
    await context.unroute(flag.path);
    await report.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: 'Take it back' }).first().click();
    await page.getByRole('button', { name: 'Something wrong with a dish?' }).waitFor();
    await close();
  },
);

test('what cannot be copied is said in the dialog, too', async () => {
  const { page, close } = await stage.window(jan, { viewport: PHONE });
  await page.goto(ofOpen());
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
    Object.defineProperty(document, 'execCommand', { value: () => false });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Copy/ }).click();
  await dialog.getByRole('alert').getByText('Couldn’t copy.').waitFor();
  await close();
});

test('nothing else went wrong in any browser', () =>
  expect(stage.faults.filter((fault) => !/Failed to load resource/.test(fault))).toEqual([]));
