import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { changeLog, formatPosition, parsePosition, type Changes, type Position } from './changes.js';

function missed(changes: Changes, since: Position): string[] {
  const orders: string[] = [];
  for (let at = changes.after(since); at; at = changes.after(at.position)) orders.push(at.orderId);
  return orders;
}

test('who has seen a change is told each order that changed later once, by its last change', () => {
  const changes = changeLog();
  changes.begin('e');
  ['a', 'b', 'c', 'a', 'b', 'a'].forEach((orderId, index) => changes.note(orderId, 10 * (index + 1)));

  expect(missed(changes, { epoch: 'e', sequence: 0 })).toEqual(['c', 'b', 'a']);
  expect(missed(changes, { epoch: 'e', sequence: 30 })).toEqual(['b', 'a']);
  expect(missed(changes, { epoch: 'e', sequence: 45 })).toEqual(['b', 'a']);
  expect(missed(changes, { epoch: 'e', sequence: 50 })).toEqual(['a']);
  expect(missed(changes, { epoch: 'e', sequence: 60 })).toEqual([]);
  expect(missed(changes, { epoch: 'e', sequence: 61 })).toEqual([]);
  expect(changes.head()).toEqual({ epoch: 'e', sequence: 60 });
});

test('who comes from another stream is told all orders', () => {
  const changes = changeLog();
  changes.begin('e');
  changes.note('a', 1);
  changes.note('b', 2);

  expect(missed(changes, { epoch: 'f', sequence: 900 })).toEqual(['a', 'b']);

  changes.begin('g');
  expect(changes.head()).toEqual({ epoch: 'g', sequence: 0 });
  expect(missed(changes, { epoch: 'e', sequence: 2 })).toEqual([]);
  changes.note('b', 1);
  expect(missed(changes, { epoch: 'e', sequence: 2 })).toEqual(['b']);
});

test('whatever changed, what was missed is the orders by their last change after that place', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 6_000, size: 'max' }), fc.nat(6_000), (orders, since) => {
      const changes = changeLog();
      changes.begin('e');
      orders.forEach((order, index) => changes.note(String(order), index + 1));

      const lastOf = new Map(orders.map((order, index) => [String(order), index + 1]));
      const expected = [...lastOf]
        .filter(([, sequence]) => sequence > since)
        .sort((a, b) => a[1] - b[1])
        .map(([order]) => order);
      expect(missed(changes, { epoch: 'e', sequence: since })).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('a listener hears each change until it ends that, also from within', () => {
  const changes = changeLog();
  let heard = 0;
  const stop = changes.listen(() => {
    heard += 1;
    if (heard === 2) stop();
  });
  changes.note('a', 1);
  changes.note('a', 2);
  changes.note('a', 3);

  expect(heard).toBe(2);
});

test.each([
  ['abc-12', { epoch: 'abc', sequence: 12 }],
  ['abcx1-0', { epoch: 'abcx1', sequence: 0 }],
])('%s is a place', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
  expect(formatPosition(position)).toBe(text);
});

test.each(['', '12', 'abc', 'abc-', '-12', 'abc-1e3', 'abc--1', 'ABC-1', 'abc-1234567890123456', ' abc-1'])(
  '"%s" is a place of which nothing is known',
  (text) => {
    expect(parsePosition(text)).toEqual({ epoch: '', sequence: 0 });
  },
);
