import { test } from '@jest/globals';
import type { Locator } from 'playwright';
import { eventually } from '@kantyna/test-support/eventually';
import { dateIn } from '@kantyna/test-support/date-in';
import { todayForAWhile } from '@kantyna/test-support/midnight';
import { bringTo, closeIn, eat, openOrder, openRestaurant } from './company.js';
import { actOn } from './dishes.js';
import { expect } from './expect.js';
import { withResolvers } from './stage.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

await todayForAWhile(); // What was for 00:00 is late.
const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');

test('today says what is late, which order one is in, and has one blue action: the first that is one’s turn', async () => {
  const roma = await openRestaurant(jan, 'Roma');
  const [late, , there] = [
    await openOrder(jan, bar, { timeOfOrder: '00:00' }),
    await openOrder(jan, await openRestaurant(jan, 'Sushi Sakura'), { timeOfOrder: '23:59' }),
    await openOrder(jan, roma, { timeOfOrder: '00:00' }),
  ];
  for (const order of [late, there]) await eat(ewa, order, order === late ? bar : roma, 'Żurek');
  await bringTo(jan, there, 'DELIVERED');
  const { page } = await stage.window(ewa, { viewport: DESKTOP });
  await page.goto('/orders/today');
  const card = (place: string) => page.getByRole('link', { name: place }).last();
  await page.getByText('Was for 00:00, not placed yet').waitFor();
  await expect(page.getByText('not placed yet')).toHaveCount(1);
  for (const said of ['by Piotr Zieliński', 'You’re in'])
    await expect(card('Bar Kasztan').getByText(said, { exact: true })).toBeVisible();
  await expect(card('Sushi Sakura').getByText('ordering at 23:59', { exact: true })).toBeVisible();
  const blue = (text: Locator) => text.evaluate((element) => getComputedStyle(element).backgroundColor);
  const choose = page.getByRole('link', { name: 'Your turn: choose a dish' });
  const add = page.getByRole('link', { name: 'Add new order' });
  const first = page.getByRole('link', { name: 'Your turn: pay 16,00\u00a0zł' });
  await expect.poll(() => Promise.all([first, add].map(blue))).toEqual(['rgb(66, 165, 246)', 'rgb(227, 241, 254)']);
  // Who eats today is not asked to choose a second dish.
  await expect(choose).toHaveCount(0);
  const hungry = await stage.window(await stage.colleague('agnieszka.dabrowska'), { viewport: DESKTOP });
  await hungry.page.goto('/orders/today');
  await hungry.page.getByRole('link', { name: 'Your turn: choose a dish' }).first().waitFor();
});

test('what is one’s turn stands first, and what is done takes one line', async () => {
  const [mine, others] = [
    await openRestaurant(ewa, 'Zapiecek'),
    await openRestaurant(jan, 'Bar Mleczny Pod Kasztanem', { menu: [] }),
  ];
  const done = await openOrder(ewa, mine, { timeOfOrder: '00:00' });
  await eat(ewa, done, mine, 'Kompot');
  await bringTo(ewa, done, 'DELIVERED');
  const poll = { restaurantIds: [bar.id, others.id], orderDate: dateIn(0), timeOfOrder: '23:59' };
  const closesAt = new Date(Date.now() + 30_000).toISOString();
  const { id: pollId } = await jan.calls.savePoll({ body: { ...poll, closesAt } });
  await jan.calls.vote({ params: { pollId, restaurantId: others.id } });
  await jan.calls.orderFromPoll({ params: { pollId } });
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto('/orders/today');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await cards.filter({ hasText: others.name }).waitFor();
  const turns = () => cards.evaluateAll((all) => all.map((card) => Number(card.textContent.includes('Your turn'))));
  await expect.poll(async () => (await turns()).join('')).toMatch(/^1+0+$/);
  expect((await page.getByText('Your turn').first().boundingBox())!.y).toBeLessThan(PHONE.height - 90);
  await expect(page.getByText(`We eat from ${others.name}`)).toHaveCount(0);
  const dish = page.getByRole('link', { name: /^Kompot .* Zapiecek DELIVERED/ });
  await expect(dish).toContainText('DELIVERED');
  expect((await dish.boundingBox())!.height).toBeLessThan(50);

  await page.setViewportSize(DESKTOP);
  for (const text of [others.name, 'ordering at 23:59'])
    expect((await cards.getByText(text, { exact: true }).first().boundingBox())!.height).toBeLessThan(30);
});

test('at 1440 px what is one’s turn is one line, also in Polish', async () => {
  const zapiecek = await openRestaurant(jan, 'Zapiecek');
  const orderId = await openOrder(jan, zapiecek);
  await eat(ewa, orderId, zapiecek, 'Żurek');
  const { orderEntries } = await jan.calls.showOrder({ params: { orderId } });
  await jan.calls.giveRole({ params: { orderId, role: 'caller', personId: orderEntries[0]!.userId } });
  const { page } = await stage.window(ewa);
  await page.goto('/orders/today');
  const heightOf = async (turn: string) => (await page.getByRole('link', { name: turn }).first().boundingBox())!.height;
  expect(await heightOf('asks you to call or pay')).toBeLessThanOrEqual(48);
  await page.evaluate(() => localStorage.setItem('kantyna.language', 'pl'));
  await page.reload();
  expect(await heightOf('prośba o telefon')).toBeLessThanOrEqual(48);
});

test('after the closing time the card says what the creator is to do next', async () => {
  const place = await openRestaurant(jan, 'Ambrozja', { menu: [] });
  const tomek = await stage.colleague('agnieszka.dabrowska');
  const order = await openOrder(tomek, place);
  await closeIn(tomek, order, 2);
  const [own, other] = [await stage.window(tomek), await stage.window(jan)];
  for (const { page } of [own, other]) await page.goto('/orders/today');
  const card = ({ page }: typeof own) => page.getByRole('listitem').filter({ hasText: place.name });
  for (const window of [own, other]) await card(window).getByText('Closed at').waitFor();
  await card(own).getByText('Your turn: choose a dish').waitFor();
  await expect(card(other).getByText('Your turn')).toHaveCount(0);
});

test('polls that do not come hold nothing up', async () => {
  const { page, context } = await stage.window(ewa);
  const { promise: isThere, resolve: come } = withResolvers();
  await context.route('**/api/polls/today.json', async (route) => {
    await isThere;
    await route.fallback();
  });
  await page.goto('/orders/today');
  await page.getByRole('link', { name: 'Add new order' }).waitFor();
  await page.getByRole('link', { name: 'Bar Kasztan' }).last().waitFor();
  come();
});

test('an undo, the bar at the bottom and the end of the page do not cover each other', async () => {
  const order = await openOrder(jan, bar);
  await eat(ewa, order, bar, 'Żurek');
  const { page } = await stage.window(ewa, { viewport: PHONE });
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
});
