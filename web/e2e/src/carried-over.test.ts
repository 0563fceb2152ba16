import { test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { expect } from './expect.js';
import { useStage } from './use-stage.js';
import { PHONE } from './viewports.js';

const stage = await useStage();
const [manager, ewa, piotr] = await stage.colleagues('anna.nowak', 'ewa.mazur', 'piotr.zielinski');

test('balances of another app are seen, carried over, saved as a file, and taken back', async () => {
  const { page } = await stage.window(manager, { viewport: PHONE });
  await page.goto('/office#company');
  const file = page.locator('input[type=file]');
  const choose = (text: string) =>
    file.setInputFiles({ name: 'salda.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('Danie;Cena\nŻurek;16,00\n');
  await page.getByRole('alert').getByText('There are no balances in this file.').waitFor();
  await choose(
    `Date,Description,Category,Cost,Currency,Ewa,${piotr.username},Ktoś\n2026-11-02,Pizza,Food,60,PLN,40,-20,-20`,
  );
  // Nobody is called Ewa alone.
  await page.getByRole('combobox', { name: 'Who is “Ewa”?' }).click();
  await page.getByRole('option', { name: ewa.email }).click();
  await page.getByText(`${piotr.username} owes ${ewa.username}`).waitFor();
  await page.getByText('Left out: 1 debt').waitFor();
  await page.getByRole('button', { name: 'Carry over 1 debt · 20,00\u00a0zł' }).click();
  await page.getByText('Carried over: 1 debt.').waitFor();
  const owed = async () => (await ewa.calls.balance()).owedMoney[piotr.username];
  await expect.poll(owed).toBe(2000);

  // Who owes reads where it comes from, and is not told of a payment. The manager reads that it is done, and that it would count twice.
  const { page: ofEwa } = await stage.window(ewa, { viewport: PHONE });
  await ofEwa.goto('/balance');
  await ofEwa.getByRole('button', { name: `Details: ${piotr.username}` }).click();
  const carried = ofEwa.getByRole('listitem').filter({ hasText: 'Carried over from another app: you were owed' });
  await expect(carried.last()).not.toContainText(/credit|confirmed/);
  await ofEwa.getByText('Carried over, and credit').waitFor();
  await expect(page.getByText('being carried over')).toHaveCount(0);
  await choose(`From,To,Amount\n${piotr.email},${ewa.email},20`);
  await page.getByText('Once more, they count twice.').waitFor();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save who owes whom' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(
    `${piotr.email},${ewa.username},${ewa.email},20.00`,
  );
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('taken back').waitFor();
  await expect.poll(owed).toBeUndefined();
});
