import { expect, test } from '@jest/globals';
import { ACTIVITIES_A_PAGE } from '@kantyna/contracts/product';
import { accountOf, line, paid } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order } from '../test/examples.js';
import type { Payment } from './account.js';
import { toPaymentActivity } from './activity.js';

const lunch = order(ANNA, [
  [BARTEK, 2000],
  [CELINA, 3000],
]);
const minute = (number: number) => `2025-03-04T12:${String(number).padStart(2, '0')}:00.000Z`;
const done = (payment: Payment, steps: Pick<Payment['steps'][number], 'type' | 'byId'>[], from: number): Payment => ({
  ...payment,
  steps: steps.map((one, index) => ({ ...one, at: minute(from + index), amount: payment.amount })),
});

const BARTEKS = accountOf(
  ANNA,
  BARTEK,
  done(paid(BARTEK, 2000, [line('lunch', BARTEK, 2000), line('dinner', ANNA, 300)]), [
    { type: 'confirmed', byId: ANNA.id },
    { type: 'reverted', byId: BARTEK.id },
  ], 3), // prettier-ignore
  { ...done(paid(BARTEK, 700, []), [{ type: 'claimed', byId: BARTEK.id }, { type: 'contested', byId: ANNA.id }], 6), orderId: 'lunch' }, // prettier-ignore
  done(paid(BARTEK, 5, [line('dinner', BARTEK, 5)]), [{ type: 'confirmed', byId: ANNA.id }], 8),
);
const CELINAS = accountOf(
  ANNA,
  CELINA,
  done(paid(CELINA, 3000, [line('lunch', CELINA, 3000)]), [{ type: 'confirmed', byId: CELINA.id }], 0),
  done(paid(ANNA, 500, [line('lunch', CELINA, -500)]), [{ type: 'writtenOff', byId: CELINA.id }], 5),
);
/** Celina paid Bartek for the order while he was its payer. */
const BETWEEN = accountOf(
  BARTEK,
  CELINA,
  done(paid(CELINA, 9, [line('lunch', CELINA, 9)]), [{ type: 'confirmed', byId: BARTEK.id }], 1),
);
const ALL = [BARTEKS, CELINAS, BETWEEN];
const seenBy = (id: string, before?: number, seen: Parameters<typeof toPaymentActivity>[0]['order'] = lunch) =>
  toPaymentActivity({ id: 'lunch', order: seen }, ALL, id, before);

test('creator and payer see all of an order’s claims and payments, with amount, the latest first', () => {
  const told = seenBy(ANNA.id);
  expect(told.activities.map(({ number, by, at, happening }) => ({ number, by, at, ...happening }))).toEqual([
    { number: 7, by: ANNA.id, at: minute(7), type: 'claimed', step: 'contested', personId: BARTEK.id, amount: 700 },
    { number: 6, by: BARTEK.id, at: minute(6), type: 'claimed', step: 'claimed', personId: BARTEK.id, amount: 700 },
    { number: 5, by: CELINA.id, at: minute(5), type: 'paid', personId: CELINA.id, status: 'CONFIRMED', amount: -500 },
    { number: 4, by: BARTEK.id, at: minute(4), type: 'paid', personId: BARTEK.id, status: 'UNPAID', amount: 2000 },
    { number: 3, by: ANNA.id, at: minute(3), type: 'paid', personId: BARTEK.id, status: 'CONFIRMED', amount: 2000 },
    { number: 2, by: BARTEK.id, at: minute(1), type: 'paid', personId: CELINA.id, status: 'CONFIRMED', amount: 9 },
    { number: 1, by: CELINA.id, at: minute(0), type: 'paid', personId: CELINA.id, status: 'CONFIRMED', amount: 3000 },
  ]);
  expect(told.people).toEqual({ [ANNA.id]: 'Anna', [BARTEK.id]: 'Bartek', [CELINA.id]: 'Celina' });
  expect(seenBy(CELINA.id, undefined, { ...lunch, payer: CELINA }).activities).toHaveLength(7);
  expect(toPaymentActivity({ id: 'lunch', order: lunch }, [], ANNA.id)).toEqual({ activities: [], people: {} });
});

test('what the creator confirmed between two others, as they could before payments had lines, is theirs', () => {
  const steps = [{ type: 'confirmed' as const, byId: ANNA.id }];
  const pair = accountOf(BARTEK, CELINA, done(paid(CELINA, 9, [line('lunch', CELINA, 9)]), steps, 1));
  const told = toPaymentActivity({ id: 'lunch', order: { ...lunch, payer: BARTEK } }, [pair], CELINA.id);
  expect(told.activities.map(({ by }) => by)).toEqual([ANNA.id]);
  expect(told.people).toEqual({ [ANNA.id]: 'Anna', [CELINA.id]: 'Celina' });
});

test('others see those of their own entry, and those that they were paid', () => {
  const numbers = (id: string) => seenBy(id).activities.map(({ number }) => number);
  expect([BARTEK.id, CELINA.id, 'somebody else'].map(numbers)).toEqual([[7, 6, 4, 3, 2], [5, 2, 1], []]);
  expect(seenBy('somebody else').people).toEqual({});
});

test('pages meet without a gap', () => {
  const steps = Array.from({ length: ACTIVITIES_A_PAGE + 9 }, (_, index) =>
    done(paid(BARTEK, 1, [line('lunch', BARTEK, 1)]), [{ type: 'confirmed', byId: ANNA.id }], index),
  );
  const [older, latest] = [accountOf(ANNA, BARTEK, ...steps.slice(0, 20)), accountOf(ANNA, BARTEK, ...steps.slice(20))];
  const first = toPaymentActivity({ id: 'lunch', order: lunch }, [latest, older], ANNA.id);
  expect(first).toMatchObject({ next: 10, activities: { length: ACTIVITIES_A_PAGE } });
  const second = toPaymentActivity({ id: 'lunch', order: lunch }, [latest, older], ANNA.id, first.next);
  expect(second.activities.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(second.next).toBeUndefined();
});
