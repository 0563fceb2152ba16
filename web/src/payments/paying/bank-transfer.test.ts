import { expect, test } from '@jest/globals';
import { qrText, transferCode, transferRecipient, transferTitle } from './bank-transfer.js';

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

test.each([
  ['2026-10-01', '2026-10-01', 'KANTYNA 2026-10-01 7K3M'],
  ['2026-10-01', '2026-11-22', 'KANTYNA 2026-10-01/11-22 7K3M'],
  ['2026-12-30', '2027-01-22', 'KANTYNA 2026-12-30/27-01-22 7K3M'],
])('with a code the title from %s to %s is whole too', (from, to, title) => {
  expect(transferTitle(from, to, '7K3M')).toBe(title);
});

test('codes of orders and people differ', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `6b0c063c11ef7cd27df5${String(4207 + index)}`);
  const codes = ids.flatMap((person) => ids.map((order) => transferCode(person, order)));
  expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
  // Of 900 out of a million, fewer than one pair is the same by chance.
  expect(new Set(codes).size).toBeGreaterThan(895);
});

test('an account with wrong check digits has no QR text', () => {
  expect(qrText({ ...transfer, account: '62109010140000071219812874' })).toBeUndefined();
});
