import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { eventually } from '@kantyna/test-support/eventually';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant, type Colleague } from './company.js';
import { actOn, dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { placeOnPhone } from './place-on-phone.js';
import { readTransfer } from './read-transfer.js';
import type { Window } from './stage.js';
import { stepPictures } from './step-pictures.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';

/** The day of the order: any time of today is before it. */
const DAY = dateIn(1);
const TWO_DAYS_AGO = dateIn(-2);
const YESTERDAY = dateIn(-1);

const stage = await useStage();
const [opener, caller, polish, prudent] = await Promise.all(
  ['agnieszka.dabrowska', 'ewa.mazur', 'piotr.zielinski', 'aleksandra.wisniewska'].map((mailbox) =>
    stage.colleague(mailbox),
  ) as [Promise<Colleague>, Promise<Colleague>, Promise<Colleague>, Promise<Colleague>],
);
const bar = await openRestaurant(opener, 'Bar Kasztan', { telephone: '600 100 200', address: 'ul. Długa 5, Kraków' });
const numbers = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };
// Debts of earlier days: the caller owes the opener 6,00 zł, and the opener owes the Polish colleague 6,00 zł.
for (const [payer, debtor, orderDate] of [
  [opener, caller, TWO_DAYS_AGO],
  [polish, opener, YESTERDAY],
] as const) {
  const earlier = await openOrder(payer, bar, { ...numbers, orderDate });
  await eat(debtor, earlier, bar, 'Kompot');
  await bringTo(payer, earlier, 'DELIVERED');
}
const closesAt = new Date(Date.now() + 30 * 60_000).toISOString();
const orderId = await openOrder(opener, bar, { ...numbers, orderDate: DAY, closesAt, deliveryCostPerEverybody: 1000 });
await eat(opener, orderId, bar, 'Kotlet schabowy');
await eat(opener, orderId, bar, 'Żurek');
await eat(polish, orderId, bar, 'Kotlet schabowy');
await eat(prudent, orderId, bar, 'Kotlet schabowy', { ifSoldOut: 'Pierogi ruskie' });
await eat(prudent, orderId, bar, 'Kompot');
await eat(caller, orderId, bar, 'Żurek', { comment: 'z jajkiem' });

/** The prices of the entries, in grosze: of the opener, the Polish colleague, the one with a fallback, and the caller. */
async function prices(): Promise<(number | undefined)[]> {
  const { orderEntries } = await opener.calls.showOrder({ params: { orderId } });
  return [opener, polish, prudent, caller].map(
    ({ username }) => orderEntries.find((entry) => entry.username === username)?.finalPrice,
  );
}

/** Waits until a person's balance is this. */
const balanceOf = (person: Colleague, owed: Record<string, number>) =>
  eventually(async () => JSON.stringify((await person.calls.balance()).owedMoney) === JSON.stringify(owed));

const zl = (amount: string) => `${amount}\u00a0zł`;
const entryOf = ({ page }: Window, { username }: Colleague) => page.getByRole('article', { name: username });

test('an afternoon: another caller, sold out, another price, placed, one missing, a higher bill, and all are even', async () => {
  const desk = await stage.window(opener, { viewport: DESKTOP });
  const call = await stage.window(caller, { viewport: PHONE });
  const phone = await stage.window(polish, { viewport: PHONE, locale: 'pl-PL' });
  const dark = await stage.window(prudent, { viewport: PHONE, colorScheme: 'dark' });
  const windows = { desk, call, phone, dark };
  const look = stepPictures('afternoon', windows);

  // The opener is away at the closing time: a colleague takes the call over.
  const showPath = `/orders/show/${orderId}`;
  await Promise.all(Object.values(windows).map(({ page }) => page.goto(showPath)));
  // Each pays 2,50 zł of the delivery.
  expect(await prices()).toEqual([5050, 3450, 4050, 1850]);
  await desk.page.getByRole('region', { name: 'Closing time' }).getByRole('button', { name: /^Clos/ }).click();
  await desk.page.getByRole('button', { name: 'Close now' }).click();
  await call.page.getByRole('button', { name: 'Take over the call' }).click();
  await call.page.getByRole('dialog').getByRole('button', { name: 'Take over the call' }).click();
  await call.page.getByText(`You call · ${opener.username} pays`).waitFor();
  await desk.page.getByText(`${caller.username} calls · You pay`).waitFor();
  await phone.page.getByText(`${caller.username} dzwoni · ${opener.username} płaci`).waitFor();
  await look('taken-over', 'desk', 'call', 'phone');
  await call.page.getByRole('button', { name: 'Place order' }).first().click();
  await call.page.waitForURL('**/order_view');
  await call.page.getByRole('button', { name: 'Sold out: Kotlet schabowy' }).waitFor();
  await look('on-the-phone', 'call', 'dark');

  // Three have the dish: one named a fallback, one answers, one is silent.
  await call.page.getByRole('button', { name: 'Sold out: Kotlet schabowy' }).click();
  const status = call.page.getByRole('region', { name: 'Kotlet schabowy: sold out' });
  await call.page.getByRole('button', { name: 'Kotlet schabowy 2 choosing' }).click();
  await status.getByText('2 people still choosing').waitFor();
  await status.getByText('Pierogi ruskie, as chosen before').waitFor();
  await dark.page.getByText('Kotlet schabowy is sold out: you get Pierogi ruskie.').waitFor();
  const sheet = phone.page.getByRole('dialog', { name: 'Kotlet schabowy: zabrakło' });
  await sheet.waitFor();
  await desk.page.getByRole('dialog', { name: 'Kotlet schabowy is sold out' }).waitFor();
  expect(await prices()).toEqual([5050, 3450, 3300, 1850]);
  await look('sold-out', 'call', 'phone', 'dark', 'desk');
  await dishToTake(sheet, /^Pierogi ruskie/).click();
  await sheet.getByLabel('Życzenie (opcjonalnie)').fill('bez cebulki');
  await sheet.getByRole('button', { name: 'Biorę' }).click();
  await sheet.waitFor({ state: 'detached' });
  await status.getByText('1 person still choosing').waitFor();
  await call.page.getByRole('switch', { name: 'One dish at a time' }).uncheck();
  await call.page.getByText('Two portions of Pierogi ruskie').waitFor();
  expect(await prices()).toEqual([5050, 2700, 3300, 1850]);
  await look('answered', 'call', 'phone');

  // The pierogi cost 26,00 zł by now.
  await call.page.getByRole('button', { name: 'Other price: Pierogi ruskie' }).click();
  await call.page.getByLabel('Price of one Pierogi ruskie').fill('26');
  await look('another-price', 'call');
  await call.page.getByRole('button', { name: 'Save' }).click();
  await entryOf(phone, polish).getByText('28,50').first().waitFor();
  expect(await prices()).toEqual([5050, 2850, 3450, 1850]);

  // Placing leaves out who is silent, after a question that names them.
  await placeOnPhone(call.page);
  await call.page.getByText(`Still choosing another dish: ${opener.username}.`).waitFor();
  await call.page.getByRole('button', { name: 'Place without them' }).click();
  await call.page.waitForURL(`**${showPath}`);
  await desk.page.getByRole('dialog').getByText('your dish was left out').waitFor();
  // 100,00 zł in all.
  expect(await prices()).toEqual([1850, 2850, 3450, 1850]);
  await look('placed', 'desk', 'call', 'phone');
  await desk.page.keyboard.press('Escape');
  await desk.page.getByRole('dialog').waitFor({ state: 'detached' });
  await call.page.getByRole('button', { name: 'Mark as delivered' }).first().click();

  // A drink for 6,00 zł is missing: it is owed until the restaurant refunds it.
  await actOn(dark.page, 'Kompot', 'Something wrong?');
  const report = dark.page.getByRole('dialog', { name: 'What is wrong?' });
  await report.getByLabel('In a few words').fill('It isn’t in the bag');
  await look('report', 'dark');
  await report.getByRole('button', { name: 'Report it' }).click();
  await report.waitFor({ state: 'detached' });
  await entryOf(dark, prudent)
    .getByRole('button', { name: `Pay · ${zl('34,50')}` })
    .waitFor();
  const complaints = desk.page.getByRole('region', { name: 'Complaints' });
  await complaints.getByText('It isn’t in the bag').waitFor();
  expect(await prices()).toEqual([1850, 2850, 3450, 1850]);
  await balanceOf(prudent, { [opener.username]: -3450 });
  await look('missing', 'desk', 'dark', 'phone');
  await complaints.getByRole('button', { name: 'Refunded by the restaurant' }).click();
  await complaints.getByText('nobody pays for it').waitFor();
  await entryOf(dark, prudent).getByText('−\u00a0complaint\u00a06,00').waitFor();
  expect(await prices()).toEqual([1850, 2850, 2850, 1850]);

  // The bill is 6,40 zł higher. The dishes cost 16, 26, 32 and 16 zł: 113,8, 184,9, 227,6 and 113,8 grosze more. Rounded down these are
  // 637, and the three that are left go to the largest remainders: to all but the third.
  await desk.page.getByRole('button', { name: 'Enter the bill' }).click();
  const bill = desk.page.getByRole('dialog', { name: 'What did it cost?' });
  await bill.getByLabel('Total on the bill').fill('106,40');
  await bill.getByLabel('Reason (optional)').fill('dearer delivery');
  await bill.getByText('30,77').waitFor();
  await look('bill', 'desk');
  await bill.getByRole('button', { name: 'Save the bill' }).click();
  await bill.waitFor({ state: 'detached' });
  await entryOf(phone, polish).getByText('dearer delivery').waitFor();
  await entryOf(phone, polish)
    .getByRole('button', { name: `Zapłać · ${zl('30,35')}` })
    .waitFor();
  expect(await prices()).toEqual([1964, 3035, 3077, 1964]);
  // With the earlier orders: 19,64 + 6,00 and 30,35 − 6,00.
  await balanceOf(caller, { [opener.username]: -2564 });
  await balanceOf(polish, { [opener.username]: -2435 });
  await look('billed', 'phone', 'dark', 'call');

  // Two pay everything by one code each and say so; the payer confirms both at once, and the third by their entry.
  for (const [one, { page }, words, amount, from] of [
    [call, call, { pay: 'Pay', way: 'I paid by transfer', noted: 'Noted.' }, '002564', TWO_DAYS_AGO],
    [phone, phone, { pay: 'Zapłać', way: 'Zapłacone przelewem', noted: 'Zapisane.' }, '002435', YESTERDAY],
  ] as const) {
    await page.goto('/balance');
    await page.getByRole('button', { name: `${words.pay}: ${opener.username}` }).click();
    await expect
      .poll(() => readTransfer(one))
      .toMatch(new RegExp(`^\\|PL\\|${ACCOUNT}\\|${amount}\\|AGNIESZKA DABROWSKA\\|KANTYNA ${from}/[\\d-]+ \\w{4}\\|`));
    await look('pay-all', one === call ? 'call' : 'phone');
    await page.getByRole('button', { name: words.way }).click();
    await page.getByText(words.noted).waitFor();
  }
  await entryOf(desk, prudent).getByRole('button', { name: 'Confirm payment' }).click();
  // Their own page shows it once the server has it.
  for (const one of [desk, dark]) await entryOf(one, prudent).getByText('CONFIRMED', { exact: true }).waitFor();
  await desk.page.goto('/orders/today');
  await desk.page
    .getByRole('main')
    .getByRole('link', { name: /^2 payments to confirm/ })
    .click();
  for (const [one, amount] of [
    [caller, '25,64'],
    [polish, '24,35'],
  ] as const)
    await desk.page.getByRole('button', { name: `Confirm: ${one.username}, ${zl(amount)}` }).waitFor();
  await look('claims', 'desk', 'phone');
  await desk.page.getByRole('button', { name: 'Confirm all', exact: true }).click();

  // All are even.
  await phone.page.getByText('wszystko uregulowane').waitFor();
  await desk.page.goto('/balance');
  await desk.page.getByText('No pending entries - all settled up.').waitFor();
  for (const person of [opener, caller, polish, prudent]) await balanceOf(person, {});
  expect(await prices()).toEqual([1964, 3035, 3077, 1964]);
  await look('even', 'desk', 'phone');
});
