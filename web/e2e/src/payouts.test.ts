import { readFile } from 'node:fs/promises';
import { test } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import { expect } from './expect.js';
import { ACCOUNT, EWA, idOf, JAN, PIOTR } from './made.js';
import { useSite } from './use-site.js';
import { DESKTOP } from './viewports.js';

const site = await useSite();
const AT = '2026-12-01T07:00:00.000Z';
const zl = (amount: string) => `${amount}\u00a0zł`;

test('what the company owes several payers is a list of transfers, and is paid out at once; one that is refused says why', async () => {
  const month = '2026-10';
  const debts = [JAN, PIOTR].map(({ userId, username: name }, index) => {
    const amount = 4500 - index * 1000;
    return { userId, name, amount, months: [{ month, amount, toPay: amount }] };
  });
  site.reply('ownOffice', { isManager: true });
  site.reply('companySettings', { settings: [], people: [] });
  site.reply('companyReports', { months: [] });
  site.reply('companyDebts', { debts, reimbursements: [] });
  site.reply('payoutAccount', ({ params }) => ({
    bankTransferNumber: params['personId'] === JAN.userId ? ACCOUNT : '',
  }));
  const { page } = await site.window({ username: EWA.username, viewport: DESKTOP });
  await page.goto('/office#companyPart');
  await page.getByText('October 2026 · They haven’t named an account.').waitFor();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'List of transfers (CSV)' }).click();
  expect(await readFile(await (await file).path(), 'utf8')).toBe(
    `Account;Recipient;Amount;Title\r\n${ACCOUNT};AGNIESZKA DABROWSKA;45,00;KANTYNA 2026-10`,
  );
  await page.getByText('One person hasn’t named an account and isn’t in the list.').waitFor();

  await page.getByRole('button', { name: `Transfer to ${JAN.username}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor();
  await page.getByRole('dialog').getByText('KANTYNA 2026-10').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // Somebody else has paid out to the second one.
  site.reply('reimburse', ({ params }) =>
    params['personId'] === PIOTR.userId
      ? new Refusal(409, 'NOT_OWED', 'There is nothing to pay.')
      : { paymentId: idOf(50) },
  );
  await page.getByRole('button', { name: `Paid out 2 · ${zl('80,00')}` }).click();
  await page.getByRole('button', { name: `Yes, ${zl('80,00')}` }).click();
  await page.getByText('1 of 2 could not be done.').waitFor();
  const failed = page.getByRole('listitem').filter({ hasText: PIOTR.username });
  await failed.getByText(/^Not done: /).waitFor();
  expect(site.asked('reimburse').map(({ params, body }) => [params['personId'], body])).toEqual(
    debts.map(({ userId, amount }) => [userId, { amount }]),
  );

  site.reply('reimburse', { paymentId: idOf(51) });
  site.reply('takeReimbursementBack', {});
  await page.getByRole('checkbox', { name: `Tick ${JAN.username}, ${zl('45,00')}` }).uncheck();
  await page.getByRole('button', { name: `Paid out 1 · ${zl('35,00')}` }).click();
  await page.getByRole('button', { name: `Yes, ${zl('35,00')}` }).click();
  await page.getByText('Paid out to 1').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => site.asked('takeReimbursementBack').map(({ params }) => params))
    .toEqual([{ personId: PIOTR.userId, settlementId: idOf(51) }]);
});

test('the report goes to an address that a manager sets, and what became of the last one is said', async () => {
  site.reply('ownOffice', { isManager: true });
  site.reply('companySettings', { settings: [], people: [] });
  site.reply('companyDebts', { debts: [], reimbursements: [] });
  site.reply('companyReports', { months: [] });
  const { page } = await site.window({ username: EWA.username, viewport: DESKTOP });
  await page.goto('/office#companyPart');
  await page.getByText('SMTP_URL isn’t set').waitFor();
  await expect(page.getByRole('button', { name: 'Set an address' })).toHaveCount(0);

  site.reply('officeMail', { server: 'mail.firma.pl', lastReport: { month: '2026-10', at: AT, isSent: false } });
  await page.reload();
  await page.getByText('The mail server didn’t take the report: October 2026').waitFor();
  const sent = { month: '2026-10', at: AT, isSent: true, lacksFile: true };
  site.reply('officeMail', { server: 'mail.firma.pl', lastReport: sent });
  await page.reload();
  await page.getByText('Its file was too large for an e-mail.').waitFor();
  await page.getByRole('button', { name: 'Set an address' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'E-mail address' }).fill('place@firma.pl, ola@firma.pl');
  await form.getByRole('button', { name: 'Set it' }).click();
  await form.getByText('Enter one e-mail address').waitFor();
  site.reply('setReportReceiver', {});
  site.reply('reportReceiver', { address: 'place@firma.pl', nextAt: AT });
  await form.getByRole('textbox', { name: 'E-mail address' }).fill(' place@firma.pl');
  await form.getByRole('button', { name: 'Set it' }).click();
  await page.getByText('To place@firma.pl, next on Tue, 1 Dec 2026').waitFor();
  expect(site.asked('setReportReceiver').map(({ body }) => body)).toEqual([
    { address: 'place@firma.pl', language: 'en' },
  ]);
});
