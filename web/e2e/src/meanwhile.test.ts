import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague, type Restaurant } from './company.js';
import { actOn, dishToTake } from './dishes.js';
import { PHONE } from './people.js';
import { readTransfer } from './read-transfer.js';
import { openStage, WIDTHS, withResolvers, type Stage, type Window } from './stage.js';
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
});
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
    await actOn(page, 'Żurek', 'Edit');
    await page.getByLabel('Comment').fill('zimny');
    const { id, dishEntries } = await entryOf(ewa);
    await jan.calls.deleteDishEntry({ params: { orderEntryId: id, dishEntryId: dishEntries[0]!.id } });
    await page.getByText('Someone removed Żurek from this order.').waitFor();
    await page.getByLabel('Comment').waitFor({ state: 'detached' });
    await mine.getByRole('button', { name: 'Add entry' }).waitFor();
    await actOn(page, 'Kompot', 'Edit');
    await page.getByRole('button', { name: /^Save ·/ }).waitFor();
    await window.close();
  });

  onDesktop('locks the order: the form says so and waits with what was typed', async () => {
    await press('Add entry');
    await dishToTake(page, /^Pierogi ruskie/).click();
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
    await actOn(page, 'Żurek', 'Edit');
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

/** Ewa owes Piotr for one more dish of an order that is paid by transfer. */
async function owe(dish: string): Promise<string> {
  const orderId = await openOrder(jan, bar, { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT });
  await eat(ewa, orderId, bar, dish);
  await bringTo(jan, orderId, 'DELIVERED');
  return orderId;
}

test('a debt that grew while its details were folded is paid as it is now; an amount that was typed stays, and its change is said', async () => {
  await owe('Żurek');
  const window = await stage.window(ewa, { viewport: PHONE });
  const { page } = window;
  await page.goto('/balance');
  const details = page.getByRole('button', { name: `Details: ${jan.username}` });
  await details.click();
  await page.getByText('Breakdown').waitFor();
  await details.click();
  await owe('Kompot');
  await page.getByText(`You owe 22,00\u00a0zł to ${jan.username}`).waitFor();
  await page.getByRole('button', { name: `Pay: ${jan.username}` }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('How much you pay');
  expect([await amount.inputValue(), await readTransfer(window)]).toEqual([
    '22,00\u00a0zł',
    expect.stringContaining('|002200|'),
  ]);
  // It follows also while the field has the focus, and what is typed then replaces it.
  await amount.focus();
  await owe('Kompot');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '28,00');
  await page.keyboard.type('5');
  await owe('Kotlet schabowy');
  await dialog.getByRole('status').getByText('The debt has changed meanwhile. It’s 60,00\u00a0zł now.').waitFor();
  expect(await amount.inputValue()).toBe('5');
  expect(await readTransfer(window)).toContain('|000500|');
  await window.close();
});

test('the number of an offer to pay follows what was changed on another device, unless one is typed: then it is said', async () => {
  const orderId = await openOrder(jan, bar);
  await eat(ewa, orderId, bar, 'Żurek');
  const personId = (await ewa.calls.showOrder({ params: { orderId } })).currentUserId;
  const payBy = (bankTransferNumber: string) =>
    ewa.calls.offerToPay({
      params: { orderId },
      body: {
        paymentByCash: true,
        paymentByBankTransfer: true,
        bankTransferNumber,
        paymentByBlik: false,
        blikPhoneNumber: '',
      },
    });
  await payBy(ACCOUNT);
  await jan.calls.giveRole({ params: { orderId, role: 'payer', personId } });
  const { page, close } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${orderId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Change how you’re paid' }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('Bank account number');
  expect(await number.inputValue()).toBe('61 1090 1014 0000 0712 1981 2874');
  await payBy('27114020040000300201355387');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === '27 1140 2004 0000 3002 0135 5387'),
  );
  await number.fill('12');
  await payBy(ACCOUNT);
  const said = 'Bank account number: it has changed meanwhile, to 61 1090 1014 0000 0712 1981 2874.';
  await dialog.getByRole('status').getByText(said).waitFor();
  expect(await number.inputValue()).toBe('12');
  await close();
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

test('a reload that is under way is shown, also when the next change comes before its reply', async () => {
  const [slow, quick] = [await stage.window(ewa), await stage.window(ewa)];
  const opened = async (name: string) => openOrder(jan, await openRestaurant(jan, name));
  const card = ({ page }: Window, name: string) => page.getByRole('link', { name: new RegExp(name) }).waitFor();
  for (const { page } of [slow, quick]) await page.goto('/orders/today');
  await opened('Ramen Dom');
  await Promise.all([card(slow, 'Ramen Dom'), card(quick, 'Ramen Dom')]);
  const [isHeld, mayGo, end] = [withResolvers(), withResolvers(), withResolvers()];
  let held = 0;
  await slow.page.route('**/api/orders/today.json', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('Zapiecek')) return route.fulfill({ response });
    held += 1;
    isHeld.resolve();
    await (held === 1 ? mayGo : end).promise;
    await route.fulfill({ response });
  });
  await opened('Zapiecek');
  await isHeld.promise;
  await opened('Tawerna');
  await card(quick, 'Tawerna');
  mayGo.resolve();
  await card(slow, 'Zapiecek');
  end.resolve();
  await card(slow, 'Tawerna');
  await Promise.all([slow.close(), quick.close()]);
});
