import { expect, test } from '@jest/globals';
import { isPolishAccount, qrText, transferRecipient } from './bank-transfer.js';

const ACCOUNT = '61109010140000071219812874';

test.each([
  [ACCOUNT, true],
  ['61 1090 1014 0000 0712 1981 2874', true],
  ['PL61109010140000071219812874', true],
  ['62109010140000071219812874', false],
  ['6110901014000007121981287', false],
  ['GB29NWBK60161331926819', false],
])('Polish account %s: %s', (account, valid) => {
  expect(isPolishAccount(account)).toBe(valid);
});

test('the recipient has no diacritics and at most 20 characters', () => {
  expect(transferRecipient('Łucja Żółć-Gęśla|Brzęczyszczykiewicz')).toBe('LUCJA ZOLC-GESLA BRZ');
});

const transfer = { account: ACCOUNT, amount: 2350, recipient: 'Łukasz Świątek', orderDate: '2026-03-10' };

test('the QR text has the nine fields that banking apps read', () => {
  expect(qrText(transfer)).toBe(`|PL|${ACCOUNT}|002350|LUKASZ SWIATEK|KANTYNA 2026-03-10|||PLN`);
});

test('an account with wrong check digits has no QR text', () => {
  expect(qrText({ ...transfer, account: '62109010140000071219812874' })).toBeUndefined();
});
