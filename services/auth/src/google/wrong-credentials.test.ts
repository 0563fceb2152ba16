import { expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { Refusal } from '@kantyna/kernel/refusal';
import { claimedAccount, countWrongCredentials, MAX_WRONG } from './wrong-credentials.js';

const wrong = new Refusal(400, 'SIGN_IN_REFUSED', '');

test('after twenty wrong credentials of an account in a minute its next ones are 429, those of others are not', () => {
  let now = 1;
  const count = countWrongCredentials(() => now);
  const statuses = (account: string, times: number) =>
    Array.from({ length: times }, () => count(account, wrong).status);

  expect(new Set(statuses('ala', MAX_WRONG))).toEqual(new Set([400]));
  expect(statuses('ala', 2)).toEqual([429, 429]);
  expect(statuses('ola', 1)).toEqual([400]);
  now = 60_001;
  expect(statuses('ala', 1)).toEqual([429]);
  now = 60_002;
  expect(statuses('ala', 1)).toEqual([400]);
});

test('counts neither blocked accounts nor outages', () => {
  const count = countWrongCredentials(() => 1);
  for (const refusal of [new Refusal(403, 'ACCOUNT_BLOCKED', ''), new Refusal(503, 'UNAVAILABLE', '')])
    for (let times = 0; times <= MAX_WRONG; times += 1) expect(count('ala', refusal)).toBe(refusal);
  expect(count('ala', wrong)).toBe(wrong);
});

test('forgets the oldest of very many claimed accounts', () => {
  const count = countWrongCredentials(() => 1);
  for (let times = 0; times < MAX_WRONG; times += 1) count('ala', wrong);
  for (let index = 0; index < 10_000; index += 1) count(`stranger ${index}`, wrong);
  expect(count('ala', wrong)).toBe(wrong);
});

test.each([
  [jwt.sign({ sub: '117', email: 'ala@firma.pl' }, 'any key'), '117'],
  [jwt.sign({ email: 'ala@firma.pl' }, 'any key'), ''],
  [`e30.${Buffer.from('{"sub":{"a":1}}').toString('base64url')}.x`, ''],
  ['nonsense', ''],
  ['a.b.c', ''],
])('takes the account from the claims: %#', (credential, account) => {
  expect(claimedAccount(credential)).toBe(account);
});
