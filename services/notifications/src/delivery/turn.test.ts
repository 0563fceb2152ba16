import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ONE_IN, slotOf, turnOf, type QueuedNotice } from './turn.js';

const NOW = Date.parse('2026-07-01T10:00:00Z');
const ago = (ms: number) => new Date(NOW - ms);
const push = (id: string, eventAgo: number, changes: Partial<QueuedNotice> = {}): QueuedNotice => ({
  _id: id,
  eventAt: ago(eventAgo),
  ...changes,
});
const delivered = (id: string, eventAgo: number, sentAgo: number) =>
  push(id, eventAgo, { end: 'delivered', endedAt: ago(sentAgo) });
const mine = push('m', 1_000);

test.each<[string, QueuedNotice[], number | 'replaced']>([
  ['the first', [], 0],
  ['one with a later one behind it', [push('n', 0)], 'replaced'],
  ['one with a later one that is sent', [delivered('n', 0, 0)], 'replaced'],
  ['one of the same instant and a smaller id', [push('n', 1_000)], 'replaced'],
  ['one of the same instant and a greater id', [push('a', 1_000)], 0],
  ['one after another that is on its way', [push('a', 2_000, { lease: { until: new Date(NOW + 1) } })], 1_000],
  ['one after another whose process died', [push('a', 2_000, { lease: { until: ago(0) } })], 0],
  ['one 20 s after the last was sent', [delivered('a', 30_000, 20_000)], 40_000],
  ['one a minute after the last was sent', [delivered('a', 70_000, ONE_IN)], 0],
  ['one after others that nobody got', [push('a', 9_000, { end: 'replaced', endedAt: ago(10) })], 0],
  ['one whose predecessor was sent by a fast clock', [delivered('a', 9_000, -600_000)], ONE_IN],
])('%s', (_, others, turn) => {
  expect(turnOf(mine, others, NOW)).toBe(turn);
});

test('of those that wait only the last is sent, and a minute after the one before', () => {
  const ages = fc.uniqueArray(fc.integer({ min: 1, max: 59_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(ages, fc.integer({ min: 0, max: 59_000 }), (eventAges, sentAgo) => {
      const waiting = eventAges.map((age, index) => push(`w${index}`, age));
      const all = [...waiting, delivered('sent', 60_000, sentAgo)];
      const turns = waiting.map((one) =>
        turnOf(
          one,
          all.filter((other) => other !== one),
          NOW,
        ),
      );
      expect(turns.filter((turn) => turn !== 'replaced')).toEqual([ONE_IN - sentAgo]);
      expect(turns[eventAges.indexOf(Math.min(...eventAges))]).not.toBe('replaced');
    }),
  );
});

describe('a slot', () => {
  const notice = { orderId: 'o', restaurantName: 'Roma', orderDate: '2026-07-01', recipientIds: ['a', 'b'] };
  const soldOut = (dishName: string) =>
    slotOf('soldOut', { ...notice, dishName, what: 'asked', isLate: false }, 'browser');
  const delivery = { ...notice, actorId: 'c' };

  test('is of one order, kind and browser', () => {
    const slots = [
      slotOf('delivered', delivery, 'browser'),
      slotOf('ordered', delivery, 'browser'),
      slotOf('delivered', { ...delivery, orderId: 'p' }, 'browser'),
      slotOf('delivered', delivery, 'another'),
    ];
    expect(new Set(slots).size).toBe(4);
    expect(slotOf('delivered', { ...delivery, actorId: 'd', timeOfDelivery: '12:00' }, 'browser')).toBe(slots[0]);
  });
  test('is of one sold-out dish', () => {
    expect([soldOut('Żurek') === soldOut('Żurek'), soldOut('Żurek') === soldOut('Bigos')]).toEqual([true, false]);
  });
  test('is one for all that happens to money between two people', () => {
    const money = { recipientIds: ['a'], otherId: 'ola', actorUsername: 'Ola', amount: 1 };
    const slots = [
      slotOf('settlementAnswered', { ...money, answer: 'confirmed' }, 'browser'),
      slotOf('settlementAnswered', { ...money, answer: 'saidPaid', orderId: 'o' }, 'browser'),
      slotOf('paymentReverted', { ...notice, ...money }, 'browser'),
      slotOf('debtReminded', { ...money, creditorName: 'Ola' }, 'browser'),
    ];
    expect(new Set(slots).size).toBe(1);
    expect(slotOf('settlementAnswered', { ...money, otherId: 'jan', answer: 'confirmed' }, 'browser')).not.toBe(
      slots[0],
    );
  });
  test('is of a kind and restaurant, or of a kind, for what is about no order', () => {
    const menu = { recipientIds: ['a'], restaurantName: 'Roma', restaurantId: 'r' };
    expect(slotOf('menuWaits', menu, 'a')).not.toBe(slotOf('menuWaits', { ...menu, restaurantId: 's' }, 'a'));
    const replaced = { recipientIds: [], everybodyBut: 'b', actorUsername: 'Ola' };
    expect(slotOf('importKeyReplaced', replaced, 'a')).toBe(
      slotOf('importKeyReplaced', { ...replaced, everybodyBut: 'c' }, 'a'),
    );
  });
});
