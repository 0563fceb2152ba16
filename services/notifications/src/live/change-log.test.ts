import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createChangeLog, formatPosition, parsePosition, type ChangeLog, type StreamPosition } from './change-log.js';

const versions = new WeakMap<ChangeLog, number>();

/** Appends a change of an order: its next version. */
function append(changes: ChangeLog, orderId: string, sequence: number): void {
  const version = (versions.get(changes) ?? 0) + 1;
  versions.set(changes, version);
  changes.append({ type: 'order', id: orderId, subject: `state.orders.order.${orderId}`, version, sequence });
}

function ordersAfter(changes: ChangeLog, since: StreamPosition): string[] {
  const orders: string[] = [];
  const next = (position: StreamPosition) => changes.after(position, 'ala');
  for (let change = next(since); change; change = next(change.position)) orders.push(change.id);
  return orders;
}

test('reports each order that changed after a position once, by its last change', () => {
  const changes = createChangeLog();
  changes.begin('e');
  ['a', 'b', 'c', 'a', 'b', 'a'].forEach((orderId, index) => append(changes, orderId, 10 * (index + 1)));

  expect(ordersAfter(changes, { epoch: 'e', sequence: 0 })).toEqual(['c', 'b', 'a']);
  expect(ordersAfter(changes, { epoch: 'e', sequence: 30 })).toEqual(['b', 'a']);
  expect(ordersAfter(changes, { epoch: 'e', sequence: 45 })).toEqual(['b', 'a']);
  expect(ordersAfter(changes, { epoch: 'e', sequence: 50 })).toEqual(['a']);
  expect(ordersAfter(changes, { epoch: 'e', sequence: 60 })).toEqual([]);
  expect(ordersAfter(changes, { epoch: 'e', sequence: 61 })).toEqual([]);
  expect(changes.head()).toEqual({ epoch: 'e', sequence: 60 });
});

test('reports all orders after a position in another stream', () => {
  const changes = createChangeLog();
  changes.begin('e');
  append(changes, 'a', 1);
  append(changes, 'b', 2);

  expect(ordersAfter(changes, { epoch: 'f', sequence: 900 })).toEqual(['a', 'b']);

  changes.begin('g');
  expect(changes.head()).toEqual({ epoch: 'g', sequence: 0 });
  expect(ordersAfter(changes, { epoch: 'e', sequence: 2 })).toEqual([]);
  append(changes, 'b', 1);
  expect(ordersAfter(changes, { epoch: 'e', sequence: 2 })).toEqual(['b']);
});

test('after a lost stream reports nothing that was only published again, and each change', () => {
  const changes = createChangeLog();
  const receive = (kind: string, orderId: string, version: number, sequence: number) =>
    changes.append({ type: 'order', id: orderId, subject: `${kind}.${orderId}`, version, sequence });
  let told = 0;
  changes.begin('e');
  receive('order', 'a', 1, 1);
  receive('order', 'b', 3, 2);
  receive('payment', 'b', 1, 3);
  const before = changes.head();
  changes.listen(() => (told += 1));

  changes.begin('f');
  receive('order', 'b', 3, 1);
  receive('payment', 'b', 1, 2);
  receive('order', 'a', 1, 3);
  expect([told, ordersAfter(changes, before), changes.head()]).toEqual([0, [], { epoch: 'f', sequence: 3 }]);

  receive('payment', 'b', 2, 4);
  receive('order', 'c', 1, 5);
  expect(ordersAfter(changes, before)).toEqual(['b', 'c']);
  expect(ordersAfter(changes, { epoch: 'f', sequence: 4 })).toEqual(['c']);
  expect(ordersAfter(changes, { epoch: 'e', sequence: 0 })).toEqual(['a', 'b', 'c']);
  expect(ordersAfter(changes, { epoch: 'unknown', sequence: 9 })).toEqual(['a', 'b', 'c']);
  expect(told).toBe(2);
});

test('tells only the audience of a change, and hides no other change behind one of nobody', () => {
  const changes = createChangeLog();
  const receive = (subject: string, sequence: number, audience?: string[]) =>
    changes.append({ type: 'order', id: subject.split('.')[1]!, subject, version: sequence, sequence, audience });
  changes.begin('e');
  receive('order.a', 1);
  receive('payment.a', 2, []);
  receive('account.b', 3, ['ola', 'jan']);
  expect(ordersAfter(changes, { epoch: 'e', sequence: 0 })).toEqual(['a']);
  expect(changes.after({ epoch: 'e', sequence: 1 }, 'jan')).toMatchObject({ id: 'b' });
  expect(changes.after({ epoch: 'e', sequence: 1 }, 'ala')).toBeUndefined();
  expect(changes.head()).toEqual({ epoch: 'e', sequence: 3 });
});

test('equals a model for any sequence of changes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 6_000, size: 'max' }), fc.nat(6_000), (orders, since) => {
      const changes = createChangeLog();
      changes.begin('e');
      orders.forEach((order, index) => append(changes, String(order), index + 1));

      const lastOf = new Map(orders.map((order, index) => [String(order), index + 1]));
      const expected = [...lastOf]
        .filter(([, sequence]) => sequence > since)
        .sort((a, b) => a[1] - b[1])
        .map(([order]) => order);
      expect(ordersAfter(changes, { epoch: 'e', sequence: since })).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

test('calls a listener until it unsubscribes, which it may do itself', () => {
  const changes = createChangeLog();
  let calls = 0;
  const stop = changes.listen(() => {
    calls += 1;
    if (calls === 2) stop();
  });
  append(changes, 'a', 1);
  append(changes, 'a', 2);
  append(changes, 'a', 3);

  expect(calls).toBe(2);
});

test.each([
  ['abc-12', { epoch: 'abc', sequence: 12 }],
  ['abcx1-0', { epoch: 'abcx1', sequence: 0 }],
])('parses the position %s', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
  expect(formatPosition(position)).toBe(text);
});

test.each(['', '12', 'abc', 'abc-', '-12', 'abc-1e3', 'abc--1', 'ABC-1', 'abc-1234567890123456', ' abc-1'])(
  'parses "%s" as an unknown position',
  (text) => {
    expect(parsePosition(text)).toEqual({ epoch: '', sequence: 0 });
  },
);
