import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openOrder, openRestaurant, type Colleague, type Restaurant } from './company.js';
import { DESKTOP, PHONE } from './people.js';
import { openStage, type Stage, type Window } from './stage.js';

let stage: Stage;
let ewa: Colleague;
let bar: Restaurant;
let window: Window;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  ewa = await stage.colleague('ewa.mazur');
  bar = await openRestaurant(ewa, 'Bar Kasztan');
}, 120_000);
afterAll(() => stage.close());

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const sheet = () => page.getByRole('dialog', { name: 'Add a dish' });
const tapBeside = () => page.mouse.click(PHONE.width / 2, 8);

beforeEach(async () => {
  window = await stage.window(ewa, { viewport: PHONE });
  page = window.page;
  await page.goto(`/orders/show/${await openOrder(ewa, bar)}`);
  await press('Choose a dish');
});

test('a tap beside the sheet closes it while nothing was typed', async () => {
  await page.getByLabel('Search the menu').fill('zur');
  await tapBeside();
  await sheet().waitFor({ state: 'detached' });
  await window.close();
});

test('a tap beside the sheet throws no text away, another dish neither, nor a turn of the screen', async () => {
  await press(/^Żurek/);
  await page.getByLabel('Comment').fill('na wynos');
  await tapBeside();
  await press('Another dish');
  await press(/^Kompot/);
  expect(await page.getByLabel('Comment').inputValue()).toBe('na wynos');
  await page.setViewportSize(DESKTOP);
  await page.locator('ol').getByText('CREATED').waitFor();
  expect(await page.getByLabel('Comment').inputValue()).toBe('na wynos');
  await press(/^Add · 6,00/);
  await page.getByRole('article').getByText('na wynos').waitFor();
  await window.close();
});

test('the button names no amount while the price cannot be read', async () => {
  await press('Another dish, not on the menu');
  await page.getByLabel('Name of the dish').fill('Racuchy');
  await page.getByLabel('Price', { exact: true }).fill('ten');
  await page.getByLabel('Comment').focus();
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  await page.getByLabel('Price', { exact: true }).fill('10');
  await page.getByLabel('Comment').focus();
  await page.getByRole('button', { name: 'Add · 10,00\u00a0zł' }).waitFor();
  await window.close();
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));
