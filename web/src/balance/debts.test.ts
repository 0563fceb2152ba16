import { expect, test } from '@jest/globals';
import { debtsOf } from './debts.js';
import { periodOf } from './period.js';

test('who is even is left out, and what one owes comes first, in each direction the greatest', () => {
  const owedMoney = { Anna: 0, Ewa: 500, Jan: -300, Ola: 700, Iga: -400 };
  expect(debtsOf({ entries: [], owedMoney })).toEqual([
    { person: 'Iga', grosze: -400 },
    { person: 'Jan', grosze: -300 },
    { person: 'Ola', grosze: 700 },
    { person: 'Ewa', grosze: 500 },
  ]);
});

test('what is open with the company is known by its id, whatever a person is called', () => {
  const people = [
    { userId: 'c', name: 'company', isCompany: true as const },
    { userId: 'e', name: 'company (ewa@firma.example)' },
  ];
  const owedMoney = { company: 1500, 'company (ewa@firma.example)': 200 };
  expect(debtsOf({ entries: [], owedMoney, people })).toEqual([
    { person: 'company', grosze: 1500, companyId: 'c' },
    { person: 'company (ewa@firma.example)', grosze: 200 },
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
