import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { eventually } from '@kantyna/test-support/eventually';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { bringTo, eat, openOrder, openRestaurant, type Colleague, type Restaurant } from './company.js';
import { actOn } from './dishes.js';
import { DESKTOP, PHONE } from './people.js';
import { openStage, withResolvers, type Stage } from './stage.js';

let stage: Stage;
let jan: Colleague;
let ewa: Colleague;
let bar: Restaurant;

beforeAll(async () => {
  await todayForAWhile(); // What was for 00:00 is late.
  stage = await openStage();
  [jan, ewa] = await Promise.all([stage.colleague('piotr.zielinski'), stage.colleague('ewa.mazur')]);
  bar = await openRestaurant(jan, 'Bar Kasztan');
});
afterAll(() => stage.close());

test('today says what is late, which order one is in, and has one blue action: the first that is one’s turn', async () => {
  const roma = await openRestaurant(jan, 'Roma');
  const [late, , there] = [
    await openOrder(jan, bar, { timeOfOrder: '00:00' }),
    await openOrder(jan, await openRestaurant(jan, 'Sushi Sakura'), { timeOfOrder: '23:59' }),
    await openOrder(jan, roma, { timeOfOrder: '00:00' }),
  ];
  for (const order of [late, there]) await eat(ewa, order, order === late ? bar : roma, 'Żurek');
  await bringTo(jan, there, 'DELIVERED');
  const { page, close } = await stage.window(ewa, { viewport: DESKTOP });
  await page.goto('/orders/today');
  const said = async (place: string) => (await page.getByRole('link', { name: place }).last().innerText()).split('\n');
  await page.getByText('Was for 00:00, not placed yet').waitFor();
  expect(await page.getByText('not placed yet').count()).toBe(1);
  expect(await said('Bar Kasztan')).toEqual(expect.arrayContaining(['by Piotr Zieliński', 'You’re in']));
  expect(await said('Sushi Sakura')).toContain('by Piotr Zieliński · ordering at 23:59');
  const blue = (text: Locator) => text.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [choose, pay, add] = [
    page.getByRole('link', { name: 'Your turn: choose a dish' }),
    page.getByRole('link', { name: 'Your turn: pay 16,00\u00a0zł' }),
    page.getByRole('link', { name: 'Add new order' }),
  ];
  expect(await Promise.all([choose, pay, add].map(blue))).toEqual([
    'rgb(66, 165, 246)',
    'rgb(227, 241, 254)',
    'rgb(227, 241, 254)',
  ]);
  await close();
});

test('polls that do not come hold nothing up', async () => {
  const { page, context, close } = await stage.window(ewa);
  const { promise: isThere, resolve: come } = withResolvers();
  await context.route('**/api/polls/today.json', async (route) => {
    await isThere;
    await route.fallback();
  });
  await page.goto('/orders/today');
  await page.getByRole('link', { name: 'Add new order' }).waitFor();
  await page.getByRole('link', { name: 'Bar Kasztan' }).last().waitFor();
  come();
  await close();
});

test('an undo, the bar at the bottom and the end of the page do not cover each other', async () => {
  const order = await openOrder(jan, bar);
  await eat(ewa, order, bar, 'Żurek');
  const { page, close } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${order}`);
  await actOn(page, 'Żurek', 'Remove');
  const undo = page.getByRole('alert').filter({ hasText: 'Undo' });
  const choose = page.getByRole('button', { name: 'Choose a dish' });
  await Promise.all([undo.waitFor(), choose.waitFor()]);
  const end = page.getByRole('contentinfo').locator('a, button').last();
  // The page may still shrink by the dish, and grow by the room for the undo.
  await eventually(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const boxes = await Promise.all([end, undo, choose].map((one) => one.boundingBox()));
    const [last, notice, action] = boxes.map((box) => ({ top: box!.y, bottom: box!.y + box!.height }));
    return last!.bottom <= notice!.top && notice!.bottom <= action!.top;
  });
  await close();
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));
