import { beforeEach, test } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { zonedClock } from '@kantyna/kernel/clock';
import { eventually } from '@kantyna/test-support/eventually';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import { withResolvers, type Window } from './stage.js';
import { useStage } from './use-stage.js';
import { withoutStream } from './windows.js';
import { wordsOf } from './words.js';

const SMALL = { width: 360, height: 640 };
const TOOLBAR = 64;
const DISHES = Array.from({ length: 10 }, (_, number) => ({ name: `Pierogi ${number}`, price: 1000 }));

let order: string;
let window: Window;

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('piotr.zielinski', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan', { menu: DISHES, telephone: '+48 22 555 04 56' });
beforeEach(async () => {
  window = await stage.window(jan, { viewport: SMALL });
});

/** Opens the call of an order with so many dishes; two people have the first one, with wishes. */
async function call(count: number, wishes = ['podsmażane']): Promise<Page> {
  order = await openOrder(jan, bar);
  for (const comment of wishes) await eat(ewa, order, bar, 'Pierogi 0', { comment });
  for (const { name } of DISHES.slice(0, count)) await eat(jan, order, bar, name);
  await bringTo(jan, order, 'ORDERING');
  await window.page.goto(`/orders/${order}/order_view`);
  await window.page.getByRole('button', { name: 'Order placed!' }).waitFor();
  return window.page;
}
const said = async () => {
  const { groupedEntries } = await jan.calls.orderView({ params: { orderId: order } });
  return groupedEntries.filter(({ isSaid }) => isSaid).map(({ dishName }) => dishName);
};
const list = async (page: Page) => page.getByRole('switch', { name: 'One dish at a time' }).uncheck();

/** Whether all of it is on the screen, below the toolbar, and nothing covers its middle. */
const isInReach = (locator: Locator) =>
  locator.evaluate((element, top) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    return y >= top && bottom <= innerHeight && (element.contains(seen) || seen!.contains(element));
  }, TOOLBAR);

test.each([1, 10])('of %i dishes each, its tick and “Order placed!” are in reach without scrolling', async (count) => {
  const page = await call(count);
  for (let number = 0; number < count; number += 1) {
    const dish = page.getByText(`Pierogi ${number}`);
    const inReach = [dish, ...['Said, next', 'Order placed!'].map((name) => page.getByRole('button', { name }))];
    if (number === 0) inReach.push(page.getByRole('link', { name: '+48 22 555 04 56' }));
    if (number === 0) inReach.push(page.getByText('podsmażane'));
    for (const one of inReach) await expect.poll(() => isInReach(one), String(one)).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Said, next' }).click();
    await dish.waitFor({ state: 'detached' });
  }
  await page.getByText('That’s everything.').waitFor();
});

const WISHES = Array.from({ length: 7 }, (_, number) => `alergia na orzechy, nawet śladowe ${number}`);

/** Presses "… more wishes" as often as it is offered; the last of the wishes is in reach then, and nothing was ticked. */
async function readToTheEnd(page: Page): Promise<void> {
  const below = page.getByRole('button', { name: /^\d more wish(es)?$/ });
  const next = page.getByRole('button', { name: 'Said, next' });
  const last = page.getByText(WISHES.at(-1)!);
  const telephone = page.getByRole('link', { name: '+48 22 555 04 56' });
  await below.waitFor();
  expect(await isInReach(last)).toBe(false);
  const { y } = (await below.boundingBox())!;
  for (let most = WISHES.length + 1; (await below.count()) > 0; most -= 1) {
    await expect(next).toHaveCount(0);
    await expect.poll(() => isInReach(telephone)).toBe(true);
    const words = await below.textContent();
    expect(Number(words![0])).toBeLessThanOrEqual(most);
    await below.click();
    await expect(below.and(page.getByText(words!))).toHaveCount(0);
  }
  await expect.poll(() => isInReach(last)).toBe(true);
  await expect.poll(async () => (await next.boundingBox())?.y).toBe(y);
  // A wish that was in view once may be read again.
  await page.getByText(WISHES[0]!).scrollIntoViewIfNeeded();
  await expect(next).toBeVisible();
  expect(await said()).toEqual([]);
}

test('a dish whose wishes have no room is read to its end before it is ticked', async () => {
  const page = await call(2, WISHES);
  await readToTheEnd(page);
  await page.getByRole('button', { name: 'Said, next' }).click();
  // The next one begins where it is read.
  await eventually(() => isInReach(page.getByText('Pierogi 1')));
  await page.getByRole('button', { name: 'Said, next' }).waitFor();
  await eventually(async () => (await said()).length === 1);
});

test('the dish after one that is sold out is read to its end before it is ticked', async () => {
  const page = await call(3, WISHES);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Sold out: Pierogi 1' }).click();
  await page.getByRole('button', { name: 'Pierogi 1 1 choosing' }).waitFor();
  await readToTheEnd(page);
});

test('on paper stands all of the call, though one dish is seen at a time', async () => {
  const page = await call(10);
  await page.emulateMedia({ media: 'print' });
  for (const { name } of DISHES) await page.getByText(name).waitFor();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('1 of 10').waitFor();
  // A browser prints what is there once it has said that it will.
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    const text = document.body.textContent;
    dispatchEvent(new Event('afterprint'));
    return text;
  });
  for (const { name } of DISHES) expect(printed).toContain(name);
  await page.getByText('1 of 10').waitFor();
});

test('a line stays where it was, whoever has the dish meanwhile; what changed or is new is marked there', async () => {
  const page = await call(3);
  await list(page);
  const lines = page.getByRole('region', { name: 'What to say' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const [dishId, two, seven] = [0, 2, 7].map(
    (number) => bar.dishes.find(({ name }) => name === `Pierogi ${number}`)!.id,
  );
  await jan.calls.markSoldOut({ params: { orderId: order, dishId: dishId! } });
  const { soldOut: [asked] = [] } = await jan.calls.orderView({ params: { orderId: order } });
  for (const { orderEntryId, username } of asked!.asked) {
    const body = { dishId: (username === ewa.username ? seven : two)! };
    await jan.calls.answerSoldOut({ params: { orderId: order, dishId: dishId!, orderEntryId }, body });
  }
  await expect
    .poll(() => wordsOf(lines))
    .toEqual([
      expect.stringMatching(/^One portion of Pierogi 1 Piotr/),
      expect.stringMatching(/^Two portions of Pierogi 2 changed/),
      expect.stringMatching(/^One portion of Pierogi 7 new/),
    ]);
  // The order itself begins with another line by now.
  await page.reload();
  await expect.poll(() => wordsOf(lines)).toEqual([/1 Piotr/, /2/, /7/].map((name) => expect.stringMatching(name)));
});

test('several portions of one person are one name, also among those who choose', async () => {
  const page = await call(1, ['ostre', 'ostre']);
  await expect(page.getByText('Ewa Mazur ×2')).toBeVisible();
  await page.getByRole('button', { name: 'Sold out: Pierogi 0' }).click();
  await page.getByRole('button', { name: 'Pierogi 0 2 choosing' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'choosing…' })).toHaveText([
    /^Ewa Mazur ×2: choosing…/,
    /^Piotr Zieliński: choosing…/,
  ]);
});

test('every press of “Skip” counts, however fast they come', async () => {
  const page = await call(10);
  await page.getByRole('button', { name: 'Skip' }).click({ clickCount: 3 });
  await page.getByText('4 of 10').waitFor();
  await page.getByRole('button', { name: 'Back a dish' }).click({ clickCount: 2 });
  await page.getByText('2 of 10').waitFor();
});

test('every press of “Said, next” ticks the dish that was seen, once, however fast they come', async () => {
  const page = await call(10);
  const ticked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/said')) ticked.push((request.postDataJSON() as { lineId: string }).lineId);
  });
  const next = page.getByRole('button', { name: 'Said, next' });
  for (const press of [1, 2, 3]) {
    await next.click();
    // At once, whatever is under way.
    expect(await page.getByText(/ of 10$/).innerText()).toBe(`${press + 1} of 10`);
  }
  await eventually(async () => (await said()).length === 3);
  expect(new Set(ticked).size).toBe(ticked.length);
});

test('“Skip” stays where it led to while a tick is on its way', async () => {
  await withoutStream(window);
  const page = await call(10);
  const { promise, resolve } = withResolvers();
  await page.route('**/said', async (route) => (await promise, await route.continue()));
  await page.getByRole('button', { name: 'Said, next' }).click();
  await page.getByText('2 of 10').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.route('**/order_view.json', async (route) => {
    const view = (await (await route.fetch()).json()) as OrderView;
    await route.fulfill({ json: { ...view, restaurantName: 'Bar Pod Kasztanem' } });
  });
  resolve();
  await page.getByRole('heading', { name: 'Bar Pod Kasztanem' }).waitFor();
  await expect(page.getByText('3 of 10')).toBeVisible();
});

test('a tick stays while it is on its way, though the call is loaded anew', async () => {
  const page = await call(2);
  const { promise, resolve } = withResolvers();
  await page.route('**/said', async (route) => (await promise, await route.continue()));
  await page.getByRole('button', { name: 'Said, next' }).click();
  await page.getByText('2 of 2').waitFor();
  await jan.calls.changePrice({ params: { orderId: order, dishId: bar.dishes[1]!.id }, body: { price: 1250 } });
  await page.getByText('12,50\u00a0zł', { exact: true }).waitFor();
  await expect(page.getByText('2 of 2')).toBeVisible();
  resolve();
  await eventually(async () => (await said()).length === 1);
});

test('a tick that is undone at once is undone', async () => {
  await withoutStream(window);
  const page = await call(2);
  await list(page);
  const tick = page.getByRole('checkbox', { name: 'Read out: Pierogi 1' });
  const { promise, resolve } = withResolvers();
  await page.route('**/said', async (route) => (await promise, await route.continue()));
  await tick.click();
  await page.waitForFunction(() => document.querySelectorAll('input:checked').length === 1);
  await tick.click();
  await page.waitForFunction(() => document.querySelectorAll('input:checked').length === 0);
  const sent = [1, 2].map(() => page.waitForResponse('**/said'));
  resolve();
  await Promise.all(sent);
  await eventually(async () => (await said()).length === 0);
  // The act of the first of the two may have been loaded meanwhile.
  await page.waitForFunction(() => document.querySelectorAll('input:checked').length === 0);
});

test('after “Sold out” the next dish is in view, and one strip says what waits, from the end of a long list too', async () => {
  const page = await call(10);
  const next = page.getByRole('button', { name: 'Said, next' });
  const { y } = (await next.boundingBox())!;
  await page.getByRole('button', { name: 'Sold out: Pierogi 0' }).click();
  const strip = page.getByRole('button', { name: 'Pierogi 0 2 choosing' });
  await expect(strip).toContainText(/[12]:\d\d/);
  for (const one of [strip, page.getByText('Pierogi 1'), next]) await expect.poll(() => isInReach(one)).toBe(true);
  await expect.poll(async () => (await next.boundingBox())?.y).toBe(y);
  await strip.click();
  await page.getByRole('button', { name: 'It’s there after all' }).click();
  await strip.waitFor({ state: 'detached' });
  await list(page);
  await page.getByRole('button', { name: 'Sold out: Pierogi 8' }).click();
  const other = page.getByRole('button', { name: 'Pierogi 8 1 choosing' });
  for (const one of [other, page.getByText('Pierogi 9')]) await expect.poll(() => isInReach(one)).toBe(true);
});

test('a long name is smaller, and its wishes are told beside it', async () => {
  const name = 'Pierogi ruskie z wody z cebulką, skwarkami i kwaśną śmietaną';
  const long = await openRestaurant(jan, 'Długie nazwy', { menu: [{ name, price: 1000 }], telephone: '600 100 200' });
  order = await openOrder(jan, long);
  await eat(jan, order, long, name, { comment: '– alergia na orzechy' });
  await bringTo(jan, order, 'ORDERING');
  await window.page.goto(`/orders/${order}/order_view`);
  for (const text of [name, 'alergia'])
    await expect.poll(() => isInReach(window.page.getByText(text)), text).toBe(true);
  await expect(window.page.getByText(name)).toHaveCSS('font-size', '22px');
  await expect(window.page.getByRole('button', { name: 'Said, next' })).toBeVisible();
});

test('a price that is being typed replaces the old one, and refuses “Order placed!” where one looks', async () => {
  const page = await call(2);
  await page.getByRole('button', { name: 'Other price: Pierogi 0' }).click();
  const price = page.getByLabel('Price of one Pierogi 0');
  await hasFocus(price);
  await page.keyboard.type('12,50');
  await expect(price).toHaveValue('12,50');
  await page.getByRole('button', { name: 'Order placed!' }).click();
  const refusal = page.getByRole('alert').getByText('Save this price or cancel it first.');
  await refusal.waitFor();
  await expect.poll(() => isInReach(refusal)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('after noon a time that lies ahead is proposed for the delivery; one that has passed is said beside the field', async () => {
  const { orderDate } = await jan.calls.orderCreateData();
  await window.page.clock.setFixedTime(zonedClock(TIME_ZONE).of(orderDate, '12:30').instant);
  const page = await call(1);
  await page.getByRole('button', { name: 'Order placed!' }).click();
  const time = page.getByLabel('Approximate time of delivery');
  const passed = page.getByText('This time has passed.');
  await expect(time).toHaveValue('13:15');
  await time.fill('12:15');
  await passed.waitFor();
  await time.fill('14:15');
  await passed.waitFor({ state: 'detached' });
});
