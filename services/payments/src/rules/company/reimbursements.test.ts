import { expect, test } from '@jest/globals';
import { COMPANY } from '@kantyna/contracts/payments/company';
import { accountOf, paid } from '../../test/accounts.js';
import { ANNA, BARTEK, CELINA } from '../../test/examples.js';
import type { Payment } from '../account.js';
import type { PaymentCursor } from '../views.js';
import { reimbursementsBefore } from './reimbursements.js';

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
