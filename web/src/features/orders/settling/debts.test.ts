import { expect, test } from '@jest/globals';
import { debts, evenOrders, owedToEach } from './debts.js';
import { periodOf } from './period.js';

test('who is even is left out, and what one owes comes first, in each direction the greatest', () => {
  const owedMoney = { Anna: 0, Ewa: 500, Jan: -300, Ola: 700, Iga: -400 };
  expect(debts({ entries: [], owedMoney })).toEqual([
    { person: 'Iga', grosze: -400 },
    { person: 'Jan', grosze: -300 },
    { person: 'Ola', grosze: 700 },
    { person: 'Ewa', grosze: 500 },
  ]);
});

test('a payment of everything names the period of its orders, and takes the numbers of the latest one that the other paid for', () => {
  const item = (orderId: string, orderDate: string, isTheirs: boolean) => ({
    orderId,
    orderDate,
    isTheirs,
    restaurantName: 'R',
    amount: 100,
  });
  const items = [item('a', '2026-03-01', false), item('b', '2026-03-05', false), item('c', '2026-03-09', true)];
  expect(periodOf({ items })).toEqual({ from: '2026-03-01', to: '2026-03-09', latestTheyPaid: 'b' });
  expect(periodOf({ items: [] })).toEqual({ from: undefined, to: undefined, latestTheyPaid: undefined });
});

test('who is even with the caller is found by an open entry of the caller’s, once', () => {
  const entry = (orderId: string, owedTo: string, status: 'UNPAID' | 'CONFIRMED' = 'UNPAID') => ({
    kind: 'participatedEntry' as const,
    orderId,
    orderDate: '2026-03-01',
    orderCreator: owedTo,
    owedTo,
    restaurantName: 'R',
    orderEntryAmount: 2000,
    confirmedAmount: 0,
    status,
  });
  const entries = [entry('a', 'Anna'), entry('b', 'Ewa'), entry('c', 'Ewa'), entry('d', 'Ola', 'CONFIRMED')];
  expect(evenOrders({ entries, owedMoney: { Anna: -500 } })).toEqual(['c']);
});

test('what two who are even owe each other is the sum of one direction, credit included', () => {
  const item = (amount: number) => ({ orderId: 'a', orderDate: '', restaurantName: '', amount, isTheirs: amount > 0 });
  const balance = (credit: number, ...amounts: number[]) => ({
    userId: '',
    name: '',
    amount: amounts.reduce((sum, one) => sum + one, credit),
    items: amounts.map(item),
    credit,
    settlements: [],
  });
  expect(owedToEach(balance(0, 1500, 500, -2000))).toBe(2000);
  expect(owedToEach(balance(2000, -2000))).toBe(2000);
  expect(owedToEach(balance(0, 1500))).toBe(0);
  expect(owedToEach(balance(0))).toBe(0);
});
