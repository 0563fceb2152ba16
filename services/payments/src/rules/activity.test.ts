import { expect, test } from '@jest/globals';
import { ACTIVITIES_A_PAGE } from '@kantyna/contracts/product';
import type { PaymentStatus } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/contracts/refusal';
import { toPaymentActivity } from './activity.js';
import { setStatus, type OrderPayments } from './payment.js';
import { withNotice } from './revert-notice.js';
import { ANNA, at, BARTEK, CELINA, order } from '../test/examples.js';

const annasOrder = order(ANNA, [
  [BARTEK, 2000],
  [CELINA, 3000],
]);
const lunch = { id: 'lunch', order: annasOrder };

function change(
  payments: OrderPayments | undefined,
  owner: typeof ANNA,
  status: PaymentStatus,
  by: typeof ANNA,
  minute: number,
) {
  const entryId = `entry of ${owner.username}`;
  const now = at(`2025-03-04T12:${String(minute).padStart(2, '0')}:00.000Z`);
  const changed = withNotice(payments, lunch, entryId, by, setStatus(payments, annasOrder, entryId, status, by, now));
  if (changed instanceof Refusal) throw new Error(changed.message);
  return changed;
}
const steps = [
  [BARTEK, 'CONFIRMED', ANNA],
  [CELINA, 'CONFIRMED', CELINA],
  [BARTEK, 'UNPAID', ANNA],
] as const;
const paid = steps.reduce<OrderPayments | undefined>(
  (payments, [owner, status, by], minute) => change(payments, owner, status, by, minute).state,
  undefined,
);

test('the creator sees all payments, the latest first, others their own', () => {
  const told = toPaymentActivity(annasOrder, paid, ANNA.id);
  expect(told.activities.map(({ number, by, happening }) => ({ number, by, ...happening }))).toEqual([
    { number: 3, by: ANNA.id, what: 'paid', personId: BARTEK.id, status: 'UNPAID', amount: 2000 },
    { number: 2, by: CELINA.id, what: 'paid', personId: CELINA.id, status: 'CONFIRMED', amount: 3000 },
    { number: 1, by: ANNA.id, what: 'paid', personId: BARTEK.id, status: 'CONFIRMED', amount: 2000 },
  ]);
  expect(told.people).toEqual({ [ANNA.id]: 'Anna', [BARTEK.id]: 'Bartek', [CELINA.id]: 'Celina' });
  const numbersFor = (id: string) => toPaymentActivity(annasOrder, paid, id).activities.map(({ number }) => number);
  expect([BARTEK, CELINA].map(({ id }) => numbersFor(id))).toEqual([[3, 1], [2]]);
  expect(toPaymentActivity(annasOrder, undefined, ANNA.id)).toEqual({ activities: [], people: {} });
});

test('pages meet without a gap', () => {
  let payments: OrderPayments | undefined;
  for (let minute = 0; minute < ACTIVITIES_A_PAGE + 9; minute += 1)
    payments = change(payments, BARTEK, minute % 2 === 0 ? 'CONFIRMED' : 'UNPAID', ANNA, minute).state;
  const first = toPaymentActivity(annasOrder, payments, ANNA.id);
  expect(first).toMatchObject({ next: 10, activities: { length: ACTIVITIES_A_PAGE } });
  const second = toPaymentActivity(annasOrder, payments, ANNA.id, first.next);
  expect(second.activities.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(second.next).toBeUndefined();
});

test('whose payment is taken back is told, or the creator if they did it themselves; a confirmation tells nobody', () => {
  const recipients = (owner: typeof ANNA, by: typeof ANNA) =>
    change(paid, owner, 'UNPAID', by, 9).events?.map(({ data }) => data) ?? [];
  expect(recipients(CELINA, ANNA)).toMatchObject([{ recipientIds: [CELINA.id], actorUsername: 'Anna', amount: 3000 }]);
  expect(recipients(CELINA, CELINA)).toMatchObject([{ recipientIds: [ANNA.id], actorUsername: 'Celina' }]);
  expect(recipients(BARTEK, ANNA)).toEqual([]);
  expect(change(paid, BARTEK, 'CONFIRMED', ANNA, 9).events ?? []).toEqual([]);
});
