import { test } from '@jest/globals';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { expect } from './expect.js';
import { readTransfer } from './read-transfer.js';
import type { Window } from './stage.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

const stage = await useStage();
const bar = await openRestaurant(await stage.colleague('agnieszka.dabrowska'), 'Bar Kasztan');

const pair = (one: string, other: string) => Promise.all([stage.colleague(one), stage.colleague(other)]);
const entryOf = ({ page }: Window, { username }: Colleague) => page.getByRole('article', { name: username });
const zl = (amount: string) => `${amount}\u00a0zł`;

/** A placed order of `payer`'s in which `eater` has Żurek for 16,00; with the ids of that entry and of the two. */
async function owe(payer: Colleague, eater: Colleague) {
  const transfer = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
  const orderId = await openOrder(payer, bar, transfer);
  const { id: entryId } = await eat(eater, orderId, bar, 'Żurek');
  await bringTo(payer, orderId, 'ORDERED');
  const idOf = async (person: Colleague) => (await person.calls.showOrder({ params: { orderId } })).currentUserId;
  return { orderId, entryId, payerId: await idOf(payer), eaterId: await idOf(eater) };
}

test('what becomes credit is asked once, with the sum; the next order is not to be paid as far as credit pays it', async () => {
  const [payer, eater] = await pair('bartosz.szymanski', 'dorota.jablonska');
  const first = await owe(payer, eater);
  const body = { amount: 4200, way: 'cash', orderId: first.orderId } as const;
  await eater.calls.claimPayment({ params: { personId: first.payerId }, body });
  const payers = await stage.window(payer, { viewport: PHONE });
  await payers.page.goto('/balance');
  const confirm = payers.page.getByRole('button', { name: `Confirm: ${eater.username}, ${zl('42,00')}` });
  const question = payers.page.getByRole('dialog', { name: `Did you get ${zl('42,00')} from ${eater.username}?` });
  await confirm.click();
  await question.getByText(`That is ${zl('26,00')} more than ${eater.username} owes for it.`).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await payer.calls.balance()).owedMoney).toEqual({ [eater.username]: 1600 });
  await confirm.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await payers.page.getByText(`You owe ${zl('26,00')} to ${eater.username}`).waitFor();

  // 16,00 of the 26,00 pay the second order, and the rest pays 10,00 of the third.
  const second = await owe(payer, eater);
  const third = await owe(payer, eater);
  const eaters = await stage.window(eater, { viewport: PHONE });
  await eaters.page.goto('/orders/today');
  await eaters.page.getByText(`Your turn: pay ${zl('6,00')}`).waitFor();
  await expect(eaters.page.getByText('Your turn')).toHaveCount(1);
  await eaters.page.goto(`/orders/show/${second.orderId}`);
  await entryOf(eaters, eater)
    .getByText(`Credit pays ${zl('16,00')} of it`)
    .waitFor();
  await expect(eaters.page.getByRole('button', { name: /^Pay ·/ })).toHaveCount(0);
  await eaters.page.goto(`/orders/show/${third.orderId}`);
  await entryOf(eaters, eater).getByRole('button', { name: 'Pay · 6,00' }).click();
  await expect.poll(() => readTransfer(eaters)).toContain(`|${ACCOUNT}|000600|`);
  await eaters.page.getByRole('dialog').getByRole('button', { name: 'I paid by transfer' }).click();
  await entryOf(eaters, eater).getByText('REPORTED', { exact: true }).waitFor();
  await payers.page.goto(`/orders/show/${second.orderId}`);
  await entryOf(payers, eater)
    .getByText(`Credit pays ${zl('16,00')} of it`)
    .waitFor();
  await expect(payers.page.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0);
  await payers.page.goto(`/orders/show/${third.orderId}`);
  await entryOf(payers, eater)
    .getByRole('button', { name: `Confirm: ${eater.username}, ${zl('6,00')}` })
    .click();
  await entryOf(payers, eater).getByText('REPORTED', { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await eater.calls.balance()).owedMoney).toEqual({});
});

test('“They paid me” asks, too, and closes once it is confirmed', async () => {
  const [payer, eater] = await pair('joanna.pawlak', 'marcin.krawczyk');
  await owe(payer, eater);
  const { page } = await stage.window(payer, { viewport: DESKTOP });
  await page.goto('/balance');
  await page.getByRole('button', { name: `They paid me: ${eater.username}` }).click();
  const dialog = page.getByRole('dialog', { name: `How much did you get from ${eater.username}?` });
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const question = page.getByRole('dialog', { name: `Did you get ${zl('20,00')} from ${eater.username}?` });
  await question.getByText(`That is ${zl('4,00')} more`).waitFor();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(`You owe ${zl('4,00')} to ${eater.username}`).waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('several payments for an entry are reverted once their count and sum are said', async () => {
  const [payer, eater] = await pair('lukasz.gorski', 'magdalena.kaczmarek');
  const { orderId, entryId: orderEntryId, payerId } = await owe(payer, eater);
  const claim = { amount: 600, way: 'cash', orderId } as const;
  await eater.calls.claimPayment({ params: { personId: payerId }, body: claim });
  const { id: claimId, userId } = (await payer.calls.openClaims()).claims.find((one) => one.orderId === orderId)!;
  await payer.calls.confirmSettlement({ params: { personId: userId }, body: { amount: 600, claimId } });
  await payer.calls.confirmAsPaid({ params: { orderEntryId } });
  const window = await stage.window(eater, { viewport: PHONE });
  await window.page.goto(`/orders/show/${orderId}`);
  const entry = entryOf(window, eater);
  await entry.getByRole('button', { name: 'Revert to unpaid' }).click();
  const dialog = window.page.getByRole('dialog', { name: 'Take back 2 payments?' });
  await dialog.getByText(`Together they are ${zl('16,00')}.`).waitFor();
  expect((await eater.calls.balance()).owedMoney).toEqual({});
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await dialog.waitFor({ state: 'detached' });
  await entry.getByText('UNPAID', { exact: true }).waitFor();
  await expect.poll(async () => (await eater.calls.balance()).owedMoney).toEqual({ [payer.username]: -1600 });
  await expect(window.page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
