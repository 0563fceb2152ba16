import { expect, test } from '@jest/globals';
import { returnPath } from './return-path.js';

test.each([
  ['?returnPath=%2Forders%2Fshow%2F1%3Fa%3Db', '/orders/show/1?a=b'],
  ['', '/orders/today'],
  ['?returnPath=https%3A%2F%2Fevil.example', '/orders/today'],
  ['?returnPath=%2F%2Fevil.example%2F', '/orders/today'],
  ['?returnPath=%2F%5Cevil.example', '/orders/today'],
  ['?returnPath=%2F%09%2Fevil.example', '/orders/today'],
  ['?returnPath=%2F.%2F%2Fevil.example', '/orders/today'],
  ['?returnPath=%2Forders%2F..%2F%2Fevil.example', '/orders/today'],
])('%s leads to %s', (search, path) => {
  expect(returnPath(search, '/orders/today')).toBe(path);
});
