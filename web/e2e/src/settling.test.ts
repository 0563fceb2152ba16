import { test } from '@jest/globals';
import type { Locator, Page } from 'playwright';
import { eventually } from '@kantyna/test-support/eventually';
import { dateIn } from '@kantyna/test-support/date-in';
import { bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { expect } from './expect.js';
import { hasFocus } from './focus.js';
import type { Window } from './stage.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const bar = await openRestaurant(await stage.colleague('agnieszka.dabrowska'), 'Bar Kasztan');

const pair = (one: string, other: string) => Promise.all([stage.colleague(one), stage.colleague(other)]);

/** An order of `payer`'s in which `eater` has a dish, placed; with the id of the eater's entry. */
const inWords = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

async function owe(payer: Colleague, eater: Colleague, dish: string, orderDate?: string) {
  const orderId = await openOrder(payer, bar, orderDate === undefined ? {} : { orderDate });
  const { id: entryId } = await eat(eater, orderId, bar, dish);
  await bringTo(payer, orderId, 'ORDERED');
  return { orderId, entryId };
}

const idOf = async (person: Colleague, orderId: string) =>
  (await person.calls.showOrder({ params: { orderId } })).currentUserId;
const entryOf = ({ page }: Window, { username }: Colleague) => page.getByRole('article', { name: username });
const zl = (amount: string) => `${amount}\u00a0zł`;

test('what is confirmed is what was seen: if the price changed meanwhile, nothing is, and the page says the new amount', async () => {
  const [payer, eater] = await pair('bartosz.szymanski', 'dorota.jablonska');
  const { orderId } = await owe(payer, eater, 'Żurek');
  const window = await stage.window(payer, { viewport: PHONE });
  await window.page.goto(`/orders/show/${orderId}`);
  await window.page.route('**/confirm_as_paid*', async (route) => {
    await payer.calls.setAsCreated({ params: { orderId } });
    await eat(eater, orderId, bar, 'Kompot');
    await bringTo(payer, orderId, 'ORDERED');
    await route.continue();
  });
  const entry = entryOf(window, eater);
  await entry.getByRole('button', { name: 'Confirm payment' }).click();
  await window.page.getByText(`The amount is ${zl('22,00')} by now. Please look at it again.`).waitFor();
  await entry.getByText('UNPAID', { exact: true }).waitFor();
  await window.page.unroute('**/confirm_as_paid*');
  const again = entry.getByRole('button', { name: 'Confirm payment' });
  // While it is busy a press does nothing.
  await expect(again).not.toHaveAttribute('aria-busy');
  await again.click();
  await entry.getByText('CONFIRMED', { exact: true }).waitFor();
});

test('the creator who is not paid sees the payments only; what is to be given back its owner confirms', async () => {
  const [creator, payer] = await pair('natalia.zajac', 'pawel.krol');
  const eater = await stage.colleague('rafal.wrobel');
  const orderId = await openOrder(creator, bar);
  await eat(payer, orderId, bar, 'Pierogi ruskie');
  await eat(eater, orderId, bar, 'Żurek');
  const { id: orderEntryId, dishEntryId } = await eat(eater, orderId, bar, 'Kompot');
  const personId = await idOf(payer, orderId);
  await payer.calls.offerToPay({
    params: { orderId },
    body: {
      paymentByCash: true,
      paymentByBankTransfer: false,
      bankTransferNumber: '',
      paymentByBlik: false,
      blikPhoneNumber: '',
    },
  });
  await creator.calls.giveRole({ params: { orderId, role: 'payer', personId } });
  await bringTo(creator, orderId, 'ORDERED');

  const [creators, payers, eaters] = await Promise.all(
    [creator, payer, eater].map((person) => stage.window(person, { viewport: DESKTOP })),
  );
  await Promise.all([creators!, payers!, eaters!].map(({ page }) => page.goto(`/orders/show/${orderId}`)));
  await entryOf(payers!, eater).getByRole('button', { name: 'Confirm payment' }).waitFor();
  await entryOf(creators!, eater).getByText('UNPAID', { exact: true }).waitFor();
  const creatorsButtons = entryOf(creators!, eater).getByRole('button', { name: /Confirm|Revert/ });
  await expect(creatorsButtons).toHaveCount(0);
  await entryOf(payers!, eater).getByRole('button', { name: 'Confirm payment' }).click();
  await entryOf(creators!, eater).getByText('CONFIRMED', { exact: true }).waitFor();
  await expect(creatorsButtons).toHaveCount(0);

  await payer.calls.deleteDishEntry({ params: { orderEntryId, dishEntryId } });
  const back = `${zl('22,00')} is paid, to get back: ${zl('6,00')}`;
  await entryOf(payers!, eater).getByText(`${back} (${eater.username}).`).waitFor();
  await expect(entryOf(payers!, eater).getByRole('button', { name: /Confirm|Revert|got it/ })).toHaveCount(0);
  await entryOf(eaters!, eater).getByText(`${back}.`).waitFor();
  await entryOf(eaters!, eater).getByRole('button', { name: 'I got it back' }).click();
  await entryOf(payers!, eater).getByText('CONFIRMED', { exact: true }).waitFor();
  await payers!.page.getByText('Activity').click();
  await payers!.page.getByText(`${eater.username} got ${zl('6,00')} back`).waitFor();
});

test('an entry that was paid together with others is reverted by taking the payment back as a whole', async () => {
  const [payer, eater] = await pair('joanna.pawlak', 'marcin.krawczyk');
  await owe(payer, eater, 'Kompot', dateIn(-60));
  const { orderId } = await owe(payer, eater, 'Żurek');
  const personId = await idOf(eater, orderId);
  await payer.calls.confirmSettlement({ params: { personId }, body: { amount: 2200 } });
  const window = await stage.window(eater, { viewport: PHONE });
  await window.page.goto(`/orders/show/${orderId}`);
  const entry = entryOf(window, eater);
  await entry.getByRole('button', { name: 'Revert to unpaid' }).click();
  const dialog = window.page.getByRole('dialog', { name: 'Take this payment back as a whole?' });
  await dialog.getByText(new RegExp(`^You paid ${payer.username} ${zl('22,00')} \\(.*, for 2 entries\\)\\.`)).waitFor();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await entry.getByText('UNPAID', { exact: true }).waitFor();
  await expect.poll(async () => (await eater.calls.balance()).owedMoney).toEqual({ [payer.username]: -2200 });
  await expect(window.page.getByRole('alert')).toHaveCount(0);
});

test('a claim is shown to both until it is answered, though its entry is paid; a contested one says what to do', async () => {
  const [payer, eater] = await pair('lukasz.gorski', 'magdalena.kaczmarek');
  const { orderId, entryId } = await owe(payer, eater, 'Żurek');
  const [eaters, payers] = await Promise.all([eater, payer].map((one) => stage.window(one, { viewport: PHONE })));
  const mine = entryOf(eaters!, eater);
  const theirs = entryOf(payers!, eater);
  const own = `You said you paid ${payer.username} ${zl('16,00')}`;
  const confirm = (within: Page | Locator) =>
    within.getByRole('button', { name: `Confirm: ${eater.username}, ${zl('16,00')}` });
  await eater.calls.claimPayment({
    params: { personId: await idOf(payer, orderId) },
    body: { amount: 1600, way: 'cash', orderId },
  });
  await payer.calls.confirmAsPaid({ params: { orderEntryId: entryId } });
  await Promise.all([eaters!, payers!].map(({ page }) => page.goto(`/orders/show/${orderId}`)));
  await mine.getByText(own).waitFor();
  await mine.getByText('in cash · Waits for confirmation.').waitFor();
  await confirm(theirs).waitFor();
  await Promise.all([eaters!, payers!].map(({ page }) => page.goto('/balance')));
  await eaters!.page.getByText(own).waitFor();
  await eaters!.page.getByText(/in cash · Bar Kasztan · .* · Waits for confirmation\./).waitFor();
  await confirm(payers!.page).waitFor();
  await payers!.page.goto('/orders/today');
  await payers!.page.getByRole('main').getByText('1 payment to confirm').waitFor();
  await payer.calls.revertToUnpaid({ params: { orderEntryId: entryId } });
  await Promise.all([eaters!, payers!].map(({ page }) => page.goto(`/orders/show/${orderId}`)));
  await theirs.getByRole('button', { name: `It hasn’t come: ${eater.username}` }).click();
  await payers!.page.getByLabel('In a few words').fill('nic nie doszło');
  await payers!.page.getByRole('button', { name: 'Send' }).click();
  await mine.getByText(`It did not arrive, says ${payer.username}: “nic nie doszło”`).waitFor();
  await mine.getByText(`Take it back, or wait: ${payer.username} can still confirm it.`).waitFor();
  await mine.getByText('UNPAID', { exact: true }).waitFor();
  await theirs.getByText('You said that it did not arrive: “nic nie doszło”').waitFor();
  await payers!.page.goto('/balance');
  await confirm(payers!.page.getByRole('region', { name: '1 payment that did not arrive' })).waitFor();
  await payers!.page.goto(`/orders/show/${orderId}`);
  await mine.getByRole('button', { name: `Take it back: ${payer.username}` }).click();
  await confirm(theirs).waitFor({ state: 'detached' });
  await theirs.getByRole('button', { name: 'Confirm payment' }).waitFor();
});

test('who paid sees for what, and takes the payment back as who got it does', async () => {
  const [payer, eater] = await pair('krzysztof.kaminski', 'katarzyna.wojcik');
  await owe(payer, eater, 'Kompot', dateIn(-60));
  const { orderId, entryId } = await owe(payer, eater, 'Żurek', dateIn(-59));
  await owe(payer, eater, 'Żurek', dateIn(-58));
  await payer.calls.confirmAsPaid({ params: { orderEntryId: entryId } });
  const personId = await idOf(eater, orderId);
  await payer.calls.confirmSettlement({ params: { personId }, body: { amount: 1000 } });
  const window = await stage.window(eater, { viewport: PHONE });
  const { page } = window;
  await page.goto('/balance');
  await page.getByRole('button', { name: `Details: ${payer.username}` }).click();
  await page.getByText('for 2 entries').waitFor();
  await page.getByText(`Bar Kasztan · ${inWords(dateIn(-59))} · confirmed`).waitFor();
  const takeBack = page.getByRole('button', { name: `Take back: You paid ${payer.username} ${zl('16,00')}` });
  await takeBack.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`Bar Kasztan, ${inWords(dateIn(-59))}`).waitFor();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await page.getByText(`You owe ${zl('28,00')} to ${payer.username}`).waitFor();
  await takeBack.waitFor({ state: 'detached' });
  await hasFocus(page.getByRole('heading', { name: 'Latest payments' }));
});

test('who is even but owes as much as they are owed sets both off by one press', async () => {
  const [jakub, ola] = await pair('jakub.kowalczyk', 'karolina.michalska');
  await owe(jakub, ola, 'Żurek', dateIn(-60));
  await owe(ola, jakub, 'Żurek', dateIn(-59));
  const window = await stage.window(ola, { viewport: PHONE });
  const { page } = window;
  await page.goto('/balance');
  await page.getByText(`You and ${jakub.username} owe each other ${zl('16,00')}`).waitFor();
  await page.getByRole('button', { name: `Details: ${jakub.username}` }).click();
  await page.getByText(`−\u00a0${zl('16,00')}`).waitFor();
  await page.getByRole('button', { name: `Set off: ${jakub.username}` }).click();
  await page.getByText('No pending entries - all settled up.').waitFor();
  await eventually(async () =>
    (await jakub.calls.balance()).entries.every((one) => !('status' in one) || one.status === 'CONFIRMED'),
  );
});

test('what is open with somebody who left is written off, once the person says yes', async () => {
  const [payer, leaver] = await pair('michal.sikora', 'grzegorz.wozniak');
  await owe(payer, leaver, 'Żurek', dateIn(-60));
  const window = await stage.window(payer, { viewport: PHONE });
  const { page } = window;
  // Only an operator erases people: the reply says that it happened.
  await page.route('**/api/balance/getForUser', async (route) => {
    const reply = await route.fetch();
    const { people, owedMoney } = (await reply.json()) as Awaited<ReturnType<typeof payer.calls.balance>>;
    const erased = people!.map((one) => ({ ...one, name: one.userId, hasLeft: true }));
    const names = { [erased[0]!.userId]: owedMoney[leaver.username]! };
    await route.fulfill({ json: { entries: [], owedMoney: names, people: erased } });
  });
  const written = page.waitForRequest('**/write_off');
  await page.route('**/write_off', (route) => route.fulfill({ json: {} }));
  await page.goto('/balance');
  await page.getByText(`You are owed ${zl('16,00')} by someone who left`).waitFor();
  await expect(page.getByRole('button', { name: /^(Remind|They paid me)/ })).toHaveCount(0);
  await page.getByRole('button', { name: `Write off: someone who left, ${zl('16,00')}` }).click();
  const dialog = page.getByRole('dialog', { name: `Write off ${zl('16,00')}?` });
  await dialog.getByRole('button', { name: 'Write off' }).click();
  expect((await written).method()).toBe('PUT');
  await dialog.waitFor({ state: 'detached' });
});

test('what is reported to one person waits below what is left to pay; who was told that it did not come pays again and says so', async () => {
  const [payer, eater] = await pair('aleksandra.wisniewska', 'ewa.mazur');
  const { orderId } = await owe(payer, eater, 'Żurek');
  const other = await stage.colleague('piotr.zielinski');
  await owe(other, eater, 'Kompot');
  const personId = await idOf(payer, orderId);
  const report = () => eater.calls.claimPayment({ params: { personId }, body: { amount: 1600, way: 'cash', orderId } });
  await report();
  const window = await stage.window(eater, { viewport: PHONE });
  const { page } = window;
  await page.goto('/balance');
  const rows = page.getByRole('listitem').filter({ hasText: /^.*You owe/ });
  await rows.last().getByText('16,00 reported, waiting').waitFor();
  await expect(rows.first().getByRole('button', { name: /^Pay:/ })).toHaveText('Pay');
  await expect(rows.last().getByRole('button', { name: /^Pay:/ })).toHaveCount(0);

  const [claim] = (await payer.calls.openClaims()).claims;
  const settlementId = claim!.id;
  const params = { personId: claim!.userId, settlementId };
  await payer.calls.contestClaim({ params, body: { reason: 'nic nie doszło' } });
  await page.goto(`/orders/show/${orderId}`);
  await page.getByRole('button', { name: /^Pay ·/ }).click();
  await page.getByRole('button', { name: 'I paid in cash' }).click();
  await entryOf(window, eater).getByText('REPORTED', { exact: true }).waitFor();
  await expect
    .poll(async () => (await eater.calls.openClaims()).claims.filter(({ userId }) => userId === personId))
    .toMatchObject([{ status: 'CLAIMED', amount: 1600 }]);
});
