import { test } from '@jest/globals';
import type { Locator } from 'playwright';
import { dateIn } from '@kantyna/test-support/date-in';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { expect } from './expect.js';
import { readTransfer } from './read-transfer.js';
import type { Window } from './stage.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [jan, ewa] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur');
const bar = await openRestaurant(jan, 'Bar Kasztan');
const entryOf = ({ page }: Window, { username }: Colleague) => page.getByRole('article', { name: username });
const button = (entry: Locator, name: string | RegExp) => entry.getByRole('button', { name });

test('a payment is confirmed once by a double click, and reverted, and the eater sees it', async () => {
  const order = await openOrder(jan, bar);
  await eat(ewa, order, bar, 'Żurek');
  await bringTo(jan, order, 'ORDERED');
  const [creators, eaters] = await Promise.all([jan, ewa].map((one) => stage.window(one, { viewport: PHONE })));
  const status = async () => (await jan.calls.showOrder({ params: { orderId: order } })).orderEntries[0]!.paymentStatus;
  await creators!.page.goto(`/orders/show/${order}`);
  await eaters!.page.goto(`/orders/show/${order}`);
  const entry = entryOf(creators!, ewa);
  const confirm = button(entry, 'Confirm payment');
  await confirm.waitFor();
  const before = await entry.boundingBox();
  await confirm.dblclick();
  await entry.getByText('CONFIRMED', { exact: true }).waitFor();
  // What is below has not come under the second press.
  expect((await entry.boundingBox())!.y).toBe(before!.y);
  await entryOf(eaters!, ewa).getByText('CONFIRMED', { exact: true }).waitFor();
  expect(await status()).toBe('CONFIRMED');
  await button(entryOf(eaters!, ewa), 'Revert to unpaid').click();
  await entryOf(eaters!, ewa).getByText('UNPAID', { exact: true }).waitFor();
  await entry.getByText('UNPAID', { exact: true }).waitFor();
  expect(await status()).toBe('UNPAID');
});

test('a debtor pays all of it by one code and says so, the payer is led to it from today, and both are even', async () => {
  const [ola, leon] = await Promise.all([stage.colleague('karolina.michalska'), stage.colleague('jakub.kowalczyk')]);
  const numbers = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
  for (const [creator, eater, dish, day] of [
    [ola, leon, 'Żurek', dateIn(-84)],
    [leon, ola, 'Kompot', dateIn(-83)],
    [ola, leon, 'Kotlet schabowy', dateIn(-82)],
  ] as const) {
    const order = await openOrder(creator, bar, { ...numbers, orderDate: day });
    await eat(eater, order, bar, dish);
    await bringTo(creator, order, 'DELIVERED');
  }
  const owed = -(await leon.calls.balance()).owedMoney[ola.username]!;
  const theirs = await stage.window(leon, { viewport: PHONE });
  await theirs.page.goto('/balance');
  await theirs.page.getByRole('button', { name: `Details: ${ola.username}` }).click();
  await theirs.page.getByText('+\u00a06,00\u00a0zł').waitFor();
  await theirs.page.getByRole('button', { name: `Pay: ${ola.username}` }).click();
  await theirs.page.getByRole('dialog', { name: `Pay ${ola.username}` }).waitFor();
  await expect.poll(() => readTransfer(theirs)).toContain(`|${String(owed).padStart(6, '0')}|`);
  await expect
    .poll(() => readTransfer(theirs))
    .toMatch(new RegExp(`\\|KANTYNA ${dateIn(-84)}/[\\d-]+ \\w{4}\\|\\|\\|PLN$`));
  await theirs.page.getByRole('button', { name: 'I paid by transfer' }).click();
  await theirs.page.getByText(`Noted. ${ola.username} will confirm it.`).waitFor();
  const olas = await stage.window(ola, { viewport: PHONE });
  await olas.page.goto('/orders/today');
  await olas.page
    .getByRole('main')
    .getByRole('link', { name: /^1 payment to confirm/ })
    .click();
  await olas.page.getByRole('button', { name: `Confirm: ${leon.username}` }).click();
  await olas.page.getByText(`from ${leon.username}.`).waitFor();
  await theirs.page.getByText('No pending entries - all settled up.').waitFor();
  await olas.page.goto('/balance');
  await olas.page.getByText('No pending entries - all settled up.').waitFor();
});
