import { expect, test } from '@jest/globals';
import { fingerprint } from '@kantyna/store/documents/idempotency';
import { derivedId, isId, newId } from '@kantyna/store/mongo/id';

test('newId gives a different id each time', () => {
  const ids = Array.from({ length: 100 }, newId);
  expect(ids.every(isId)).toBe(true);
  expect(new Set(ids).size).toBe(100);
});

test('derivedId gives the same id for the same parts only', () => {
  expect(isId(derivedId('dish', 'żurek'))).toBe(true);
  expect(derivedId('dish', 'żurek')).toBe(derivedId('dish', 'żurek'));
  const different = [['a', 'bc'], ['ab', 'c'], ['abc'], ['abc', ''], ['', 'abc']].map((parts) => derivedId(...parts));
  expect(new Set(different).size).toBe(5);
});

test.each(['', 'oh no', 'F'.repeat(24), 'f'.repeat(23), 'f'.repeat(25), `${'f'.repeat(24)}\n`, 'g'.repeat(24)])(
  '%p is not an id',
  (text) => {
    expect(isId(text)).toBe(false);
  },
);

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
