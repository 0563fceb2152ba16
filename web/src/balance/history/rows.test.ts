import { expect, test } from '@jest/globals';
import type { HistoryRow } from '@kantyna/order-rules/history';
import { isPaid, isReported } from './rows.js';

const created = (confirmed: number, total: number): HistoryRow => ({
  kind: 'createdEntry',
  orderId: 'o',
  orderDate: '2026-03-10',
  restaurantName: 'R',
  confirmedPaymentsTotalAmount: confirmed,
  totalAmount: total,
  owingPeopleCount: 1,
});
const participated = (orderId: string, status: 'UNPAID' | 'CONFIRMED'): HistoryRow => ({
  kind: 'participatedEntry',
  orderId,
  orderDate: '2026-03-10',
  orderCreator: 'Anna',
  owedTo: 'Anna (anna@firma.example)',
  restaurantName: 'R',
  orderEntryAmount: 100,
  confirmedAmount: status === 'CONFIRMED' ? 100 : 0,
  status,
});

test.each([
  [created(100, 100), true],
  [created(120, 100), true],
  [created(99, 100), false],
  [participated('o', 'CONFIRMED'), true],
  [participated('o', 'UNPAID'), false],
])('%j is paid: %s', (row, paid) => {
  expect(isPaid(row)).toBe(paid);
});

test.each([
  ['its order', { orderId: 'o' }, true],
  ['another order', { orderId: 'p' }, false],
  ['everything, to who is paid for it', { name: 'Anna (anna@firma.example)' }, true],
  ['everything, to a namesake', { name: 'Anna (other@firma.example)' }, false],
  ['everything, by the other one', { isOwn: false }, false],
  ['everything, and contested', { status: 'CONTESTED' as const }, false],
])('a row is reported by what is said of %s: %s', (_, claim, reported) => {
  const of = { isOwn: true, status: 'CLAIMED' as const, name: 'Anna (anna@firma.example)', id: 'c', userId: 'u' };
  const claims = [{ ...of, amount: 100, at: '2026-03-11T10:00:00.000Z', ...claim }];
  expect(isReported(participated('o', 'UNPAID'), claims)).toBe(reported);
  expect(isReported(created(0, 100), claims)).toBe(false);
});
