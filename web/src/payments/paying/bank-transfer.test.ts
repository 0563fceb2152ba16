import { expect, test } from '@jest/globals';
import { qrText, transferRecipient, transferTitle } from './bank-transfer.js';

const ACCOUNT = '61109010140000071219812874';

test('the recipient has no diacritics and at most 20 characters', () => {
  expect(transferRecipient('Łucja Żółć-Gęśla|Brzęczyszczykiewicz')).toBe('LUCJA ZOLC-GESLA BRZ');
});

test.each([
  ['a letter of several parts across the 20th place', `${'a'.repeat(19)}👩‍👩‍👧 b`, 'A'.repeat(19)],
  ['another script', 'Dan דן כהן', 'DAN'],
  ['another script only', 'אבי כהן-לוי', 'KANTYNA'],
  ['letters that do not come apart', 'Søren Đoković-Straß', 'SOREN DOKOVIC-STRASS'],
])('the recipient with %s is whole letters that banks take', (_, name, recipient) => {
  expect(transferRecipient(name)).toBe(recipient);
});

const transfer = { account: ACCOUNT, amount: 2350, recipient: 'Łukasz Świątek', title: transferTitle('2026-03-10') };

test('the QR text has the nine fields that banking apps read', () => {
  expect(qrText(transfer)).toBe(`|PL|${ACCOUNT}|002350|LUKASZ SWIATEK|KANTYNA 2026-03-10|||PLN`);
});

test('the title of a transfer for several orders names the period, whole', () => {
  expect(transferTitle('2026-10-01', '2026-11-22')).toBe('KANTYNA 2026-10-01 - 2026-11-22');
  expect(transferTitle('2026-10-01', '2026-10-01')).toBe('KANTYNA 2026-10-01');
});

test('an account with wrong check digits has no QR text', () => {
  expect(qrText({ ...transfer, account: '62109010140000071219812874' })).toBeUndefined();
});
