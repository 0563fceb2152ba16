import { expect, test } from '@jest/globals';
import { ReplyError } from '@kantyna/contracts/client';
import type { RefusalCode } from '@kantyna/contracts/refusal';
import { isWorthRepeating } from './payment-retry.js';

const refusal = (status: number, code: RefusalCode) => new ReplyError(status, { code, message: '' });

test.each([
  ['payments have not caught up', refusal(503, 'NOT_CAUGHT_UP'), true],
  ['payments have not heard that it was placed', refusal(409, 'NOT_PAYABLE'), true],
  ['payments have not heard of the order', refusal(404, 'ORDER_ENTRY_NOT_FOUND'), true],
  ['payments are away', refusal(503, 'UNAVAILABLE'), false],
  ['it is not allowed', refusal(403, 'NOT_ALLOWED'), false],
  ['a proxy replies with a text', new ReplyError(502, 'Bad gateway'), false],
  ['the connection is lost', new TypeError('Failed to fetch'), false],
  ['nothing is known', null, false],
])('a payment is repeated a few times at most: %s', (_, failure, expected) => {
  expect(isWorthRepeating(0, failure)).toBe(expected);
  expect(isWorthRepeating(4, failure)).toBe(expected);
  expect(isWorthRepeating(5, failure)).toBe(false);
});
