import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAccountNumber, isPolishMobile, polishAccount } from '@kantyna/order-rules/payment-numbers';

const ACCOUNT = '61109010140000071219812874';

describe('an account number', () => {
  test.each([
    [ACCOUNT, true],
    ['61 1090 1014 0000 0712 1981 2874', true],
    ['61-1090-1014-0000-0712-1981-2874', true],
    ['PL61 1090 1014 0000 0712 1981 2874', true],
    [`pl${ACCOUNT}`, true],
    ['LT12 1000 0111 0100 1000', true],
    [`62${ACCOUNT.slice(2)}`, false],
    [ACCOUNT.slice(1), false],
    [`${ACCOUNT}0`, false],
    [`GB${ACCOUNT}`, false],
    ['', false],
  ])('%s: %s', (text, valid) => {
    expect(isAccountNumber(text)).toBe(valid);
  });

  test('with one mistyped digit is never valid', () => {
    fc.assert(
      fc.property(fc.nat({ max: 25 }), fc.integer({ min: 1, max: 9 }), (at, step) => {
        const mistyped = `${ACCOUNT.slice(0, at)}${(Number(ACCOUNT[at]) + step) % 10}${ACCOUNT.slice(at + 1)}`;
        expect(isAccountNumber(mistyped)).toBe(false);
      }),
    );
  });

  test.each([
    ['61 1090 1014 0000 0712 1981 2874', ACCOUNT],
    [`PL${ACCOUNT}`, ACCOUNT],
    [`62${ACCOUNT.slice(2)}`, undefined],
    ['LT12 1000 0111 0100 1000', undefined],
  ])('%s has the Polish digits %s', (text, digits) => {
    expect(polishAccount(text)).toBe(digits);
  });
});

describe('a Polish mobile number', () => {
  test.each([
    ['600100200', true],
    ['600 100 200', true],
    ['600-100-200', true],
    ['+48 600 100 200', true],
    ['0048600100200', true],
    ['48 600 100 200', true],
    ['60010020', false],
    ['6001002000', false],
    ['22 123 45 67', false],
    ['+44 600 100 200', false],
    ['600 100 20O', false],
    ['', false],
  ])('%s: %s', (text, valid) => {
    expect(isPolishMobile(text)).toBe(valid);
  });
});
