import { describe, expect, test } from '@jest/globals';
import { COMPANY, COMPANY_ID } from '@kantyna/contracts/payments/company';
import { erased } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { accountOf, last, opened, paid, settling } from '../../test/accounts.js';
import { ANNA, BARTEK, CELINA, order } from '../../test/examples.js';
import { newAccount, type Account, type Payment } from '../account.js';
import type { KnownOrder } from '../order.js';
import type { PaymentCursor } from '../views.js';
import { companyDebts, reimburse, reimbursementsBefore, takeReimbursementBack } from './reimbursements.js';

/** Orders that Anna pays, each with what the company pays of Bartek's 28 zł (grosze). */
const lunches = (...given: [orderDate: string, grant: number][]): KnownOrder[] =>
  given.map(([orderDate, amount], index) => ({
    id: `order ${index}`,
    order: { ...order(ANNA, [[BARTEK, 2800]], { orderDate }), grants: [{ personId: BARTEK.id, amount }] },
  }));
const MARCH: [string, number] = ['2025-03-04', 1500];
const MANAGER = settling(CELINA, ANNA);
/** The account of the company and Anna, with what is open by these orders. */
const openedBy = (orders: KnownOrder[], account = newAccount(COMPANY, ANNA)) => opened(account, orders);
const pay = (account: Account, amount: number, month?: string) => reimburse(account, MANAGER, { amount, month });
const paidTo = (...args: Parameters<typeof pay>): Account => {
  const change = pay(...args);
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
};
const debtOf = (account: Account) => companyDebts([account])[0];

describe('a reimbursement', () => {
  test('pays what the company owes a payer, is told to them and the office, and is taken back', () => {
    const orders = lunches(MARCH);
    const before = openedBy(orders);
    const months = [{ month: '2025-03', amount: 1500, toPay: 1500 }];
    expect(debtOf(before)).toEqual({ person: ANNA, userId: ANNA.id, amount: 1500, months });
    const account = paidTo(before, 1500);
    expect(last(account)).toMatchObject({ fromId: COMPANY_ID, amount: 1500, credit: 0, lines: [{ amount: 1500 }] });
    expect(debtOf(account)).toBeUndefined();
    const told = { recipientIds: [ANNA.id], actorUsername: 'Celina', amount: 1500 };
    const noted = { by: CELINA.id, act: 'reimburse', about: ANNA.id };
    expect(pay(before, 1500)).toMatchObject({ events: [{ data: told }, { data: noted }] });
    const takeBack = (of: Account, id = last(account).id) => takeReimbursementBack(of, MANAGER, id, orders);
    const back = takeBack(account) as { state: Account };
    expect(back).toMatchObject({ events: [{ data: { ...told, isTakenBack: true } }, {}] });
    expect(debtOf(back.state)).toEqual(debtOf(before));
    expect(takeBack(back.state)).toEqual({ reply: {} });
    expect(takeBack(account, 'another')).toMatchObject({ status: 409, code: 'CLAIM_GONE' });
  });

  test.each<[string, [string, number][], number, string | undefined, object]>([
    ['another amount', [['2025-03-04', 900]], 1500, undefined, { code: 'AMOUNT_CHANGED', amount: 900 }],
    ['another amount of its month', [['2025-03-04', 900]], 1500, '2025-03', { code: 'AMOUNT_CHANGED', amount: 900 }],
    ['a month of which nothing is owed', [MARCH], 1500, '2020-01', { code: 'NOT_OWED' }],
    ['nothing', [['2025-03-04', 0]], 0, undefined, { code: 'NOT_OWED' }],
  ])('of %s is refused', (_, given, amount, month, refusal) => {
    expect(pay(openedBy(lunches(...given)), amount, month)).toMatchObject({ status: 409, ...refusal });
  });

  test('of too much, since the grant fell, is set off by the next one, also if that is for another month', () => {
    const account = paidTo(openedBy(lunches(MARCH)), 1500);
    const fallen = openedBy(lunches(['2025-03-04', 500]), account);
    expect(debtOf(fallen)).toMatchObject({ amount: -1000, months: [{ amount: -1000, toPay: 0 }] });
    expect(pay(fallen, 500)).toMatchObject({ code: 'AMOUNT_CHANGED', amount: -1000 });
    const later = openedBy(lunches(['2025-03-04', 500], ['2025-04-04', 1500]), account);
    expect(debtOf(later)).toMatchObject({
      amount: 500,
      months: [
        { month: '2025-04', amount: 1500, toPay: 500 },
        { month: '2025-03', amount: -1000, toPay: 0 },
      ],
    });
    expect(pay(later, 1500, '2025-04')).toMatchObject({ code: 'AMOUNT_CHANGED', amount: 500 });
    for (const month of [undefined, '2025-04']) expect(debtOf(paidTo(later, 500, month))).toBeUndefined();
  });

  test('of too much is paid back, also by somebody who left', () => {
    const account = paidTo(openedBy(lunches(MARCH)), 1500);
    const fallen = openedBy(lunches(['2025-03-04', 500]), account);
    const gone = { ...fallen, people: fallen.people.map((who) => (who.id === ANNA.id ? erased(who) : who)) };
    expect(debtOf(gone)).toMatchObject({ hasLeft: true, amount: -1000 });
    const back = paidTo(fallen, -1000);
    expect(last(back)).toMatchObject({ fromId: ANNA.id, amount: 1000 });
    expect(debtOf(back)).toBeUndefined();
  });
});

const PAYERS = [ANNA, BARTEK, CELINA];

test('all reimbursements that count are on the pages, the latest first: none twice, none missing', () => {
  // Seven at a time, so that pages end between those of one time. Every fifth was taken back.
  const made = Array.from({ length: 350 }, (_, index) => {
    const at = new Date(Date.parse('2025-03-06T12:00:00Z') + Math.floor(index / 7) * 1000).toISOString();
    return { payer: PAYERS[index % 3]!, payment: paid(COMPANY, 100, [], ANNA, at), isGone: index % 5 === 0 };
  });
  const accounts = PAYERS.map((who) => {
    const own = made.filter(({ payer }) => payer === who);
    const listed = own.map(({ payment, isGone }): Payment => {
      const steps = [...payment.steps, { ...payment.steps[0]!, type: 'reverted' as const }];
      return isGone ? { ...payment, status: 'REVERTED', steps } : payment;
    });
    // A page keeps each as it was.
    return accountOf(COMPANY, who, ...own.map(({ payment }) => payment), ...listed);
  });
  const pages: ReturnType<typeof reimbursementsBefore>['page'][] = [];
  for (let before: PaymentCursor | undefined; ;) {
    const { page, next } = reimbursementsBefore(accounts, before);
    pages.push(page);
    if (!next) break;
    before = next;
  }
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 80]);
  const seen = pages.flat();
  const named = seen.map(({ person, payment }) => `${payment.id} ${person.id}`);
  const standing = made.filter(({ isGone }) => !isGone).map(({ payer, payment }) => `${payment.id} ${payer.id}`);
  expect(named.toSorted()).toEqual(standing.toSorted());
  const times = seen.map(({ payment }) => payment.steps[0]!.at);
  expect(times).toEqual(times.toSorted().toReversed());
});
