import { test } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, testUsers, type Colleague } from './company.js';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const EATERS = 12;
const DISHES = Array.from({ length: 8 }, (_, number) => ({ name: `Pierogi ${number}`, price: 2000 }));

const stage = await useStage();
const [payer, ...eaters] = (await stage.colleagues(
  ...testUsers.slice(-EATERS - 1).map(({ email }) => email.split('@')[0]!),
)) as [Colleague, ...Colleague[]];
const bar = await openRestaurant(payer, 'Bar Pod Sosną', { menu: DISHES, telephone: '600100200' });
const numbers = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };

/** Opens a phone on a page, whose taps are counted. */
async function phone(by: Colleague, path: string) {
  const { page } = await stage.window(by, { viewport: PHONE });
  await page.goto(path);
  let taps = 0;
  const tap = async (locator: Locator) => {
    taps += 1;
    // Two taps of a test at one place come so fast that they would be a double tap.
    await locator.first().click();
  };
  const press = (name: string | RegExp, on: Page | Locator = page) => tap(on.getByRole('button', { name }));
  return { page, tap, press, taps: () => taps };
}

/** An order of today that was delivered, with a dish for each of these people. */
async function delivered(people: readonly Colleague[]): Promise<string> {
  const orderId = await openOrder(payer, bar, numbers);
  for (const person of people) await eat(person, orderId, bar, 'Pierogi 0');
  await bringTo(payer, orderId, 'DELIVERED');
  return orderId;
}

test('a payment is reported by two taps from today’s page', async () => {
  await delivered([eaters[0]!]);
  const { page, press, tap, taps } = await phone(eaters[0]!, '/orders/today');
  await tap(page.getByRole('link', { name: /^Your turn: pay/ }));
  await press(/^I paid/, page.getByRole('dialog'));
  await page.getByText('REPORTED').first().waitFor();
  expect(taps()).toBe(2);
});

test('an order is opened by three taps from today’s page', async () => {
  const { page, press, tap, taps } = await phone(payer, '/orders/today');
  await tap(page.getByRole('link', { name: 'Add new order' }));
  await press('Continue');
  await press('Create');
  await page.waitForURL('**/orders/show/**');
  expect(taps()).toBe(3);
});

test('a call of eight dishes takes a tap for each, and three', async () => {
  const orderId = await openOrder(payer, bar, numbers);
  for (const { name } of DISHES) await eat(payer, orderId, bar, name);
  const { page, press, taps } = await phone(payer, `/orders/show/${orderId}`);
  await press('Place order');
  for (const { name } of DISHES) {
    await page.getByText(name).first().waitFor();
    await press('Said, next');
  }
  await page.getByText('That’s everything.').waitFor();
  await press('Order placed!');
  await press('Order placed!', page.getByRole('dialog'));
  await page.waitForURL('**/orders/show/**');
  expect(taps()).toBe(8 + 3);
});

test('the payments of twelve people are confirmed by two taps', async () => {
  const orderId = await delivered(eaters);
  const { page, press, taps } = await phone(payer, `/orders/show/${orderId}`);
  await press(/^Tick /);
  await press(/^Confirm 12/);
  await page.getByText(/^Confirmed: 12/).waitFor();
  expect(taps()).toBe(2);
});
