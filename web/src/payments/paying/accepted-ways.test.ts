import { expect, test } from '@jest/globals';
import { acceptedWays } from './accepted-ways.js';

const NONE = {
  paymentByCash: false,
  paymentByBankTransfer: false,
  bankTransferNumber: '',
  paymentByBlik: false,
  blikPhoneNumber: '',
};

test.each([
  ['none', NONE, ['blik', 'transfer', 'cash']],
  ['what is not known', undefined, ['blik', 'transfer', 'cash']],
  ['cash and BLIK', { ...NONE, paymentByCash: true, paymentByBlik: true }, ['blik', 'cash']],
  ['a transfer', { ...NONE, paymentByBankTransfer: true }, ['transfer']],
])('a payer who takes %s', (_, paymentData, ways) => {
  expect(acceptedWays(paymentData)).toEqual(ways);
});
