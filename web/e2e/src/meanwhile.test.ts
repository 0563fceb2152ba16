import { beforeEach, describe, test } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { actOn, dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { readTransfer } from './read-transfer.js';
import { testsAt } from './tests-at.js';
import { useStage } from './use-stage.js';
import { PHONE, WIDTHS } from './viewports.js';

let order: string;

const stage = await useStage();
const [jan, ewa, pawel] = await stage.colleagues('piotr.zielinski', 'ewa.mazur', 'pawel.krol');
const bar = await openRestaurant(jan, 'Bar Kasztan');

const entryOf = async ({ username }: Colleague) => {
  const { orderEntries } = await ewa.calls.showOrder({ params: { orderId: order } });
  return orderEntries.find((entry) => entry.username === username)!;
};

/** Somebody else gives the first dish of Ewa's entry another comment. */
async function change(additionalComments: string): Promise<void> {
  const { id, dishEntries } = await entryOf(ewa);
  const { id: dishEntryId, dishId } = dishEntries[0]!;
  await jan.calls.updateOrderEntry({
    body: { orderId: order, id, dishEntryId, newDish: false, dishId, additionalComments, sideDishes: [] },
  });
}

describe.each(WIDTHS)('while one is at an order on %s, somebody else', (_, viewport) => {
  const { onPhone, onDesktop } = testsAt(viewport);
  let page: Page;
  let mine: Locator;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  beforeEach(async () => {
    order = await openOrder(jan, bar);
    await eat(ewa, order, bar, 'Żurek', { comment: 'gorący' });
    await eat(ewa, order, bar, 'Kompot');
    ({ page } = await stage.window(ewa, { viewport }));
    mine = page.getByRole('article', { name: ewa.username });
    await page.goto(`/orders/show/${order}`);
    await mine.waitFor();
  });

  onPhone('takes away the dish that is edited: the form closes, and the rest can be changed', async () => {
    await actOn(page, 'Żurek', 'Edit');
    await page.getByLabel('Comment').fill('zimny');
    const { id, dishEntries } = await entryOf(ewa);
    await jan.calls.deleteDishEntry({ params: { orderEntryId: id, dishEntryId: dishEntries[0]!.id } });
    await page.getByText('Someone removed Żurek from this order.').waitFor();
    await page.getByLabel('Comment').waitFor({ state: 'detached' });
    await mine.getByRole('button', { name: 'Add entry' }).waitFor();
    await actOn(page, 'Kompot', 'Edit');
    await page.getByRole('button', { name: /^Save ·/ }).waitFor();
  });

  onDesktop('locks the order: the form says so and waits with what was typed', async () => {
    await press('Add entry');
    await dishToTake(page, /^Pierogi ruskie/).click();
    await page.getByLabel('Comment').fill('ciepłe');
    const add = page.getByRole('button', { name: /^Add ·/ });
    const note = page.getByText('This order is locked, so dishes can’t be changed right now.');
    await bringTo(jan, order, 'ORDERING');
    await note.waitFor();
    await expect(add).toBeDisabled();
    await jan.calls.setAsCreated({ params: { orderId: order } });
    await note.waitFor({ state: 'detached' });
    await add.click();
    await mine.getByText('ciepłe').waitFor();
  });

  onDesktop('closes or places the order: the form ends, says so and keeps what was typed', async () => {
    const begin = async () => {
      await press('Add entry');
      await dishToTake(page, /^Pierogi ruskie/).click();
      await page.getByLabel('Comment').fill('ciepłe');
      await page.getByLabel('Comment').blur();
    };
    const ended = async () => {
      await page.getByText('This order is closed, so dishes can’t be changed any more.').waitFor();
      await page.getByLabel('Comment').waitFor({ state: 'detached' });
    };
    await begin();
    await bringTo(jan, order, 'ORDERED');
    await ended();
    // Nothing is owed for it to the tests that follow.
    await jan.calls.setAsRejected({ params: { orderId: order } });
    order = await openOrder(jan, bar);
    await eat(ewa, order, bar, 'Kompot');
    await page.goto(`/orders/show/${order}`);
    await begin();
    await jan.calls.closeNow({ params: { orderId: order } });
    await ended();
    await jan.calls.extendClosing({ params: { orderId: order }, body: { minutes: 15 } });
    await press('Add entry');
    await expect(page.getByLabel('Comment')).toHaveValue('ciepłe');
  });

  onPhone('lengthens the page while a menu is pressed: it stays where it is, and the press counts', async () => {
    await page.getByRole('button', { name: 'Options for Kompot' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).hover();
    await page.mouse.down();
    const long = 'gorący, a '.repeat(40);
    await change(long);
    await page.getByText(long.trim()).waitFor();
    await page.mouse.up();
    await page.getByRole('button', { name: /^Save ·/ }).waitFor();
  });

  onPhone('locks the order while a menu is open: what may no longer be done keeps its place', async () => {
    await page.getByRole('button', { name: 'Options for Kompot' }).click();
    const offered = ['Edit', 'Remove', 'Share with others'];
    await expect(page.getByRole('menuitem', { disabled: false })).toHaveText(offered);
    await bringTo(jan, order, 'ORDERING');
    await expect(page.getByRole('menuitem', { disabled: true })).toHaveText(offered);
    await jan.calls.setAsCreated({ params: { orderId: order } });
    await page.getByRole('menuitem', { name: 'Edit', disabled: false }).click();
    await page.getByRole('button', { name: /^Save ·/ }).waitFor();
  });

  onPhone('moves the form while a time is pressed: the list stays where it is, and the press counts', async () => {
    const form = (await stage.window(jan, { viewport })).page;
    await form.goto(`/orders/${order}/edit`);
    await form.getByRole('button', { name: 'Choose a time' }).first().click();
    await form.getByRole('menuitem', { name: '10:45' }).hover();
    await form.mouse.down();
    await bringTo(jan, order, 'ORDERED');
    await form.getByText('Mark back as un-ordered').waitFor();
    await form.mouse.up();
    await expect(form.getByLabel('Time of order')).toHaveValue('10:45');
    // Nothing is owed for it to the tests that follow.
    await jan.calls.setAsRejected({ params: { orderId: order } });
  });

  onPhone('changes the dish that is edited: what was not touched here is taken over', async () => {
    const comment = page.getByLabel('Comment');
    await actOn(page, 'Żurek', 'Edit');
    await expect(comment).toHaveValue('gorący');
    await change('letni');
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'letni');
    await comment.fill('wrzący');
    const reloaded = page.waitForResponse('**/show.json');
    await change('zimny');
    await reloaded;
    await press(/^Save ·/);
    await mine.getByText('wrzący').waitFor();
  });

  onDesktop('deletes the order: it is not shown as if it were open', async () => {
    await jan.calls.deleteOrder({ params: { orderId: order } });
    await page.getByText('This order was deleted.').waitFor();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('link', { name: 'Go to today' }).click();
    await page.waitForURL('**/orders/today');
  });
});

/** Somebody owes Piotr for one more dish of an order that is paid by transfer. */
async function owe(dish: string, eater = ewa): Promise<string> {
  const orderId = await openOrder(jan, bar, { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT });
  await eat(eater, orderId, bar, dish);
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
  await expect(amount).toHaveValue('22,00\u00a0zł');
  await expect.poll(() => readTransfer(window)).toContain('|002200|');
  // It follows also while the field has the focus, and what is typed then replaces it.
  await amount.focus();
  await owe('Kompot');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === '28,00');
  await page.keyboard.type('5');
  await owe('Kotlet schabowy');
  await dialog.getByRole('status').getByText('What is owed has changed meanwhile. It’s 60,00\u00a0zł now.').waitFor();
  await expect(amount).toHaveValue('5');
  await expect.poll(() => readTransfer(window)).toContain('|000500|');
});

test('a month is pressed while somebody more owes: the list of months stays where it is, and the press counts', async () => {
  await owe('Kompot');
  const { page } = await stage.window(jan, { viewport: PHONE });
  await page.goto('/balance');
  const month = page.getByRole('combobox', { name: 'Month' });
  await expect(month).toHaveText('All months');
  await month.click();
  await page.getByRole('option').nth(1).hover();
  await page.mouse.down();
  await owe('Kompot', pawel);
  await page.getByText(pawel.username).first().waitFor();
  await page.mouse.up();
  await expect(month).not.toHaveText('All months');
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
  const { page } = await stage.window(ewa, { viewport: PHONE });
  await page.goto(`/orders/show/${orderId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Change how you’re paid' }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByLabel('Bank account number');
  await expect(number).toHaveValue('61 1090 1014 0000 0712 1981 2874');
  await payBy('27114020040000300201355387');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some(({ value }) => value === '27 1140 2004 0000 3002 0135 5387'),
  );
  await number.fill('12');
  await payBy(ACCOUNT);
  const said = 'Bank account number: it has changed meanwhile, to 61 1090 1014 0000 0712 1981 2874.';
  await dialog.getByRole('status').getByText(said).waitFor();
  await expect(number).toHaveValue('12');
});
