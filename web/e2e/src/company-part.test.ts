import { readFile } from 'node:fs/promises';
import { test } from '@jest/globals';
import { dateIn } from '@kantyna/test-support/date-in';
import { ACCOUNT, bringTo, eat, openOrder, openRestaurant } from './company.js';
import { dishToTake } from './dishes.js';
import { expect } from './expect.js';
import { readTransfer } from './read-transfer.js';
import { useStage } from './use-stage.js';
import { DESKTOP, PHONE } from './viewports.js';
import { withoutStream } from './windows.js';

const stage = await useStage();
const [anna, second, payer, eater, other] = await stage.colleagues(
  'anna.nowak',
  'katarzyna.wojcik',
  'natalia.zajac',
  'pawel.krol',
  'michal.sikora',
);
const place = await openRestaurant(payer, 'Bar Kasztan');
const zl = (amount: string) => `${amount}\u00a0zł`;
const transfer = { paymentByBankTransfer: true, bankTransferNumber: ACCOUNT };

test('without a setting nobody reads of the company’s part, and a page asks for nothing of it', async () => {
  const orderId = await openOrder(payer, place, { orderDate: dateIn(1) });
  const { page } = await stage.window(other, { viewport: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/orders/show/${orderId}`);
  await page.getByRole('button', { name: /^Choose a dish/ }).waitFor();
  await page.getByRole('button', { name: /^Choose a dish/ }).click();
  await dishToTake(page, 'Kotlet schabowy').click();
  await page.getByRole('button', { name: /^Add ·/ }).waitFor();
  expect(asked.filter((path) => path.includes('/company/'))).toEqual([]);
  await expect(page.getByText('from the company')).toHaveCount(0);
  await page.goto('/balance');
  await page.getByText('all settled up').waitFor();
  await expect(page.getByText(/company/i)).toHaveCount(0);
});

test('a manager sets a part, somebody eats for less, the payer sees what the company owes, and it is paid back', async () => {
  const office = await stage.window(anna, { viewport: DESKTOP });
  await office.page.goto('/office#companyPart');
  await office.page.getByText('So far the company pays nothing.').waitFor();
  await office.page.getByRole('button', { name: 'Set what it pays' }).click();
  const form = office.page.getByRole('dialog', { name: 'What does the company pay?' });
  await form.getByRole('button', { name: 'Set it' }).click();
  await form.getByRole('alert').getByText('Enter an amount above').waitFor();
  await form.getByLabel('A person and day').fill('15');
  await form.getByLabel('At most a person and month').fill('10');
  await form.getByRole('button', { name: 'Set it' }).click();
  await form.getByText(`At least what it pays a day: ${zl('15,00')}.`).waitFor();
  await form.getByLabel('At most a person and month').fill('135');
  // Whatever day it is.
  for (const day of ['Saturday', 'Sunday']) await form.getByText(day).click();
  await form.getByText('All but some').click();
  await form.getByRole('searchbox').fill(other.username);
  await form.getByRole('button', { name: `Not for ${other.username}` }).click();
  await form.getByRole('button', { name: 'Set it' }).click();
  await form.waitFor({ state: 'detached' });
  const setting = office.page.getByRole('listitem').filter({ hasText: `${zl('15,00')} a person and day` });
  await setting.getByText(`For all but ${other.username}`).waitFor();

  const orderId = await openOrder(payer, place, transfer);
  const eaters = await stage.window(eater, { viewport: PHONE });
  await eaters.page.goto(`/orders/show/${orderId}`);
  await eaters.page.getByRole('button', { name: /^Choose a dish/ }).click();
  await eaters.page.getByText(`The company pays up to ${zl('15,00')} of it.`).waitFor();
  await dishToTake(eaters.page, 'Kotlet schabowy').click();
  const estimate = eaters.page.getByText(`About ${zl('15,00')} from the company, ${zl('135,00')} left this month`);
  await estimate.waitFor();
  await eaters.page.getByRole('button', { name: /^Add ·/ }).click();
  await eaters.page.getByRole('article', { name: eater.username }).getByText('Kotlet schabowy').waitFor();
  await estimate.waitFor();
  await eaters.page.goto('/orders/today');
  await estimate.waitFor();
  await eaters.page.goto(`/orders/show/${orderId}`);
  await eat(other, orderId, place, 'Żurek');
  await bringTo(payer, orderId, 'ORDERED');
  const own = eaters.page.getByRole('article', { name: eater.username });
  await own.getByText(`${zl('32,00')}, from the company −\u00a015,00`).waitFor();
  await own.getByRole('button', { name: 'Pay · 17,00' }).click();
  expect(await readTransfer(eaters)).toContain(`|${ACCOUNT}|001700|`);

  const payers = await stage.window(payer, { viewport: PHONE });
  await payers.page.goto('/balance');
  const company = payers.page.getByRole('listitem').filter({ hasText: 'The company owes you' });
  await company.getByText(zl('15,00')).waitFor();
  await expect(company.getByRole('button')).toHaveCount(1);
  await company.getByRole('button', { name: 'Details: The company' }).click();
  await company.getByRole('link', { name: place.name }).waitFor();

  const paidBack = { name: `Paid out: ${payer.username}, ${zl('15,00')}` };
  const late = await stage.window(second, { viewport: PHONE });
  await withoutStream(late);
  const later = late.page;
  await later.goto('/office#companyPart');
  await later.getByRole('button', paidBack).click();
  await office.page.getByRole('button', paidBack).click();
  const question = office.page.getByRole('dialog', {
    name: `Did the company pay out ${zl('15,00')} to ${payer.username}?`,
  });
  await question.getByRole('button', { name: `Yes, ${zl('15,00')}` }).click();
  await office.page.getByText('The company owes nobody anything.').waitFor();
  // Its question stays, though the debt that it is about is gone.
  await later.getByRole('dialog').getByRole('button', { name: /^Yes/ }).click();
  const tooLate = later.getByRole('dialog').getByText('Nothing is owed here now. Changed by');
  await tooLate.getByText(anna.username).waitFor();
  await later.getByText('The company owes nobody anything.').waitFor({ state: 'attached' });
  await tooLate.waitFor();
  await later.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(later.getByRole('dialog')).toHaveCount(0);
  await payers.page.goto('/balance');
  await payers.page.getByText(`by ${other.username}`).waitFor();
  await expect(payers.page.getByText('The company owes you')).toHaveCount(0);

  await office.page.getByRole('button', { name: `Take back: ${payer.username}, ${zl('15,00')}` }).click();
  await office.page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await office.page.getByRole('button', { name: `Paid out: ${payer.username}, ${zl('15,00')}` }).waitFor();
  await payers.page.getByText('The company owes you').waitFor();

  await office.page.getByRole('table').getByRole('link', { name: place.name }).waitFor();
  const file = office.page.waitForEvent('download');
  await office.page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^company-\d{4}-\d{2}\.csv$/);
  // Payroll reads the same in the file as on the screen.
  const line = office.page.getByRole('row').filter({ hasText: place.name });
  await expect(line.getByRole('cell')).toContainText([
    /./,
    place.name,
    eater.username,
    ...['32,00', '15,00', '17,00'].map(zl),
    'not paid out yet',
  ]);
  const saved = await readFile(await (await file).path(), 'utf8');
  expect(saved).toContain(`${place.name},${eater.username},${eater.email},32.00,15.00,17.00,${payer.username},`);
  await office.page.getByRole('table').getByRole('link', { name: place.name }).click();
  await expect(office.page).toHaveURL(new RegExp(orderId));
});
