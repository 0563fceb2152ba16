import { expect, test } from '@jest/globals';
import type { HistoryRow } from '@kantyna/order-rules/history';
import { isPaid } from './rows.js';

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
