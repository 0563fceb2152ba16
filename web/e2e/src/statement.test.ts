import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { bringTo, eat, openOrder, openRestaurant } from './company.js';
import { expect } from './expect.js';
import { readTransfer } from './read-transfer.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const ACCOUNT = '61109010140000071219812874';
const stage = await useStage();
const [payer, ewa, piotr] = await stage.colleagues('agnieszka.dabrowska', 'ewa.mazur', 'piotr.zielinski');
const bar = await openRestaurant(payer, 'Bar Kasztan');

test('a bank’s statement is read in the browser: what is sure is confirmed by one press, taken back by another, and not confirmed twice', async () => {
  const order = await openOrder(payer, bar, { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT });
  await eat(ewa, order, bar, 'Żurek');
  await eat(piotr, order, bar, 'Kompot');
  await bringTo(payer, order, 'DELIVERED');
  // Ewa pays by the code of the app, Piotr by hand and too much.
  const ewas = await stage.window(ewa, { viewport: PHONE });
  await ewas.page.goto(`/orders/show/${order}`);
  await ewas.page.getByRole('button', { name: /^Pay ·/ }).click();
  const [, title = ''] = /\|(KANTYNA[^|]*)\|/.exec((await readTransfer(ewas)) ?? '') ?? [];
  const today = dateIn(0);
  const statement = [
    '#Data operacji;#Tytuł;#Nadawca/Odbiorca;#Kwota;',
    `${today};${title};EWA MAZUR;16,00;`,
    `${today};obiad;ZIELIŃSKI PIOTR;6,00;`,
    `${today};prezent;JAN OBCY;50,00;`,
    `${today};czynsz;SPÓŁDZIELNIA;-900,00;`,
    `${today};zepsute;KTOŚ;1o,00;`,
  ].join('\n');

  const { page } = await stage.window(payer, { viewport: PHONE });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto('/balance');
  await page.getByRole('link', { name: 'From a bank statement' }).click();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'obraz.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]) });
  await page.getByRole('alert').getByText('There are no transfers in this file.').waitFor();
  const choose = () => file.setInputFiles({ name: 'wyciag.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await choose();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Matched: 1 transfer').getByRole('checkbox')).toBeChecked();
  await expect(part('Perhaps: 1 transfer').getByRole('checkbox')).not.toBeChecked();
  await page.getByText('Nothing fits: 1 transfer').click();
  await page.getByText('JAN OBCY').waitFor();
  await page.getByText('Not read: 1 row').click();
  await page.getByText('Row 6: no amount').waitFor();

  const owed = async () => Object.keys((await payer.calls.balance()).owedMoney).length;
  await page.getByRole('button', { name: 'Confirm 1 · 16,00\u00a0zł' }).click();
  await page.getByText('Confirmed: 1 · 16,00\u00a0zł.').waitFor();
  await expect.poll(owed).toBe(1);
  await page.getByText('Already confirmed in this browser: 1 transfer').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await part('Matched: 1 transfer').waitFor();
  await expect.poll(owed).toBe(2);

  // Both, and the same file once more: nothing is left to confirm.
  await part('Perhaps: 1 transfer').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm 2 · 22,00\u00a0zł' }).click();
  await page.getByText('Already confirmed in this browser: 2 transfers').waitFor();
  expect(await owed()).toBe(0);
  await choose();
  await page.getByText('No transfer in it fits what somebody owes you.').waitFor();

  // What was taken back elsewhere is offered again on request.
  const { orderEntries } = await payer.calls.showOrder({ params: { orderId: order } });
  const { id: orderEntryId } = orderEntries.find(({ username }) => username === ewa.username)!;
  await payer.calls.revertToUnpaid({ params: { orderEntryId }, query: {} });
  await page.getByText('Already confirmed in this browser: 2 transfers').click();
  await page.getByRole('listitem').filter({ hasText: 'EWA MAZUR' }).getByRole('button').click();
  await expect(part('Matched: 1 transfer').getByRole('checkbox')).toBeVisible();
  expect(sent.filter((body) => /OBCY|MAZUR|czynsz/.test(body))).toEqual([]);
});
