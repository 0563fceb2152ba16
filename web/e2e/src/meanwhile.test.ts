import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { bringTo, eat, openOrder, openRestaurant, type Colleague, type Restaurant } from './company.js';
import { openStage, WIDTHS, type Stage, type Window } from './stage.js';
import { testsAt } from './tests-at.js';

let stage: Stage;
let jan: Colleague;
let ewa: Colleague;
let bar: Restaurant;
let order: string;

beforeAll(async () => {
  stage = await openStage();
  [jan, ewa] = await Promise.all([stage.colleague('piotr.zielinski'), stage.colleague('ewa.mazur')]);
  bar = await openRestaurant(jan, 'Bar Kasztan');
}, 120_000);
afterAll(() => stage.close());

const entryOf = async ({ username }: Colleague) => {
  const { orderEntries } = await ewa.calls.showOrder({ params: { orderId: order } });
  return orderEntries.find((entry) => entry.username === username)!;
};

describe.each(WIDTHS)('while one is at an order on %s, somebody else', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  let window: Window;
  let page: Page;
  let mine: Locator;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  beforeEach(async () => {
    order = await openOrder(jan, bar);
    await eat(ewa, order, bar, 'Żurek', { comment: 'gorący' });
    await eat(ewa, order, bar, 'Kompot');
    window = await stage.window(ewa, { viewport });
    page = window.page;
    mine = page.getByRole('article', { name: ewa.username });
    await page.goto(`/orders/show/${order}`);
    await mine.waitFor();
  });

  test('takes away the dish that is edited: the form closes, and the rest can be changed', async () => {
    await press('Edit Żurek');
    await page.getByLabel('Comment').fill('zimny');
    const { id, dishEntries } = await entryOf(ewa);
    await jan.calls.deleteDishEntry({ params: { orderEntryId: id, dishEntryId: dishEntries[0]!.id } });
    await page.getByText('Someone removed Żurek from this order.').waitFor();
    await page.getByLabel('Comment').waitFor({ state: 'detached' });
    await mine.getByRole('button', { name: 'Add entry' }).waitFor();
    await press('Edit Kompot');
    await page.getByRole('button', { name: /^Save ·/ }).waitFor();
    await window.close();
  });

  onDesktop('locks the order: the form says so and waits with what was typed', async () => {
    await press('Add entry');
    await page.getByRole('button', { name: /^Pierogi ruskie/ }).click();
    await page.getByLabel('Comment').fill('ciepłe');
    const add = page.getByRole('button', { name: /^Add ·/ });
    const note = page.getByText('This order is locked, so dishes can’t be changed right now.');
    await bringTo(jan, order, 'ORDERING');
    await note.waitFor();
    expect(await add.isDisabled()).toBe(true);
    await jan.calls.setAsCreated({ params: { orderId: order } });
    await note.waitFor({ state: 'detached' });
    await add.click();
    await mine.getByText('ciepłe').waitFor();
    await window.close();
  });

  onPhone('changes the dish that is edited: what was not touched here is taken over', async () => {
    const comment = page.getByLabel('Comment');
    await press('Edit Żurek');
    expect(await comment.inputValue()).toBe('gorący');
    const { id, dishEntries } = await entryOf(ewa);
    const { id: dishEntryId, dishId } = dishEntries[0]!;
    const change = (additionalComments: string) =>
      jan.calls.updateOrderEntry({
        body: { orderId: order, id, dishEntryId, newDish: false, dishId, additionalComments, sideDishes: [] },
      });
    await change('letni');
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'letni');
    await comment.fill('wrzący');
    const reloaded = page.waitForResponse('**/show.json');
    await change('zimny');
    await reloaded;
    await press(/^Save ·/);
    await mine.getByText('wrzący').waitFor();
    await window.close();
  });

  onDesktop('deletes the order: it is not shown as if it were open', async () => {
    await jan.calls.deleteOrder({ params: { orderId: order } });
    await page.getByText('This order was deleted.').waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await page.getByRole('link', { name: 'Go to today' }).click();
    await page.waitForURL('**/orders/today');
    await window.close();
  });
});

test('nothing went wrong in any browser', () => expect(stage.faults).toEqual([]));

test('what is changed while the live stream is not open yet is shown when it is', async () => {
  order = await openOrder(jan, bar);
  await eat(ewa, order, bar, 'Żurek');
  const window = await stage.window(ewa);
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  await window.page.route('**/api/orders/sse', async (route) => {
    await held;
    await route.continue();
  });
  await window.page.goto(`/orders/show/${order}`);
  const mine = window.page.getByRole('article', { name: ewa.username });
  await mine.getByText('Żurek').waitFor();
  await eat(ewa, order, bar, 'Kompot');
  open();
  await mine.getByText('Kompot').waitFor();
  await window.close();
});

test('what is changed while the order is loaded for the first time is shown afterwards', async () => {
  order = await openOrder(jan, bar);
  await eat(ewa, order, bar, 'Żurek');
  const [first, second] = [await stage.window(ewa), await stage.window(ewa)];
  const mine = ({ page }: Window) => page.getByRole('article', { name: ewa.username });
  await first.page.goto(`/orders/show/${order}`);
  await mine(first).getByText('Żurek').waitFor();
  let isHeld = false;
  await second.page.route('**/show.json', async (route) => {
    if (isHeld) return route.continue();
    isHeld = true;
    const response = await route.fetch();
    await stream;
    await eat(ewa, order, bar, 'Kompot');
    await mine(first).getByText('Kompot').waitFor();
    await route.fulfill({ response });
  });
  const stream = second.page.waitForResponse('**/api/orders/sse');
  await second.page.goto(`/orders/show/${order}`);
  await mine(second).getByText('Kompot').waitFor();
  await Promise.all([first.close(), second.close()]);
});
