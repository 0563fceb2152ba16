import { expect, test } from '@jest/globals';
import { fingerprint } from '@kantyna/store/documents/idempotency';
import { derivedId, newId } from '@kantyna/kernel/ids';

const ID = /^[0-9a-f]{24}$/;

test('newId gives a different id each time', () => {
  const ids = Array.from({ length: 100 }, newId);
  for (const id of ids) expect(id).toMatch(ID);
  expect(new Set(ids).size).toBe(100);
});

test('derivedId gives the same id for the same parts only', () => {
  expect(derivedId('dish', 'żurek')).toMatch(ID);
  expect(derivedId('dish', 'żurek')).toBe(derivedId('dish', 'żurek'));
  const different = [['a', 'bc'], ['ab', 'c'], ['abc'], ['abc', ''], ['', 'abc']].map((parts) => derivedId(...parts));
  expect(new Set(different).size).toBe(5);
});

test('fingerprint gives the same short text for the same request only', () => {
  const request = ['POST', '/a', { id: '1' }, { name: 'x', price: 1 }];
  expect(fingerprint(request)).toHaveLength(43);
  expect(fingerprint(structuredClone(request))).toBe(fingerprint(request));
  const otherRequests = [
    ['POST', '/a', { id: '1' }, { name: 'x', price: 2 }],
    ['POST', '/a', { id: '2' }, request[3]],
    [],
    null,
  ];
  expect(otherRequests.map(fingerprint)).not.toContain(fingerprint(request));
});
