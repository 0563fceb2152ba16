import { describe, expect, test } from '@jest/globals';
import { ORDER_STATES, type OrderState, type PaymentStatus } from '@kantyna/contracts/orders/order';
import { conflict, forbidden, notFound, Refusal } from '@kantyna/contracts/refusal';
import { HISTORY_KEPT, refusalWhile, setStatus, toPublishedPayments, type OrderPayments } from './payment.js';
import { ANNA, at, BARTEK, CELINA, order } from '../test/examples.js';

const DAVID = { id: 'david', username: 'David', email: 'david@example.com' };
const NOON = at('2025-03-04T12:00:00.000Z');
const amounts = [
  [ANNA, 1000],
  [BARTEK, 2000],
  [CELINA, 3000],
] as const;
const annasOrder = (orderState: OrderState = 'ORDERED') => order(ANNA, amounts, { orderState });
const entryOf = (who: { username: string }) => `entry of ${who.username}`;

function after(
  payments: OrderPayments | undefined,
  status: PaymentStatus,
  owner: { username: string },
  who = ANNA,
  now = NOON,
): OrderPayments {
  const change = setStatus(payments, annasOrder(), entryOf(owner), status, who, now);
  if (change instanceof Refusal) throw new Error(change.message);
  if (!change.state) throw new Error('nothing changed');
  return change.state;
}

describe('confirming and reverting', () => {
  const who = [
    ['the creator', ANNA, 200],
    ['the owner of the entry', BARTEK, 200],
    ['another participant', CELINA, 403],
    ['a person outside the order', DAVID, 403],
  ] as const;
  const statuses: PaymentStatus[] = ['CONFIRMED', 'UNPAID'];
  const cases = who.flatMap(([name, person, right]) =>
    ORDER_STATES.flatMap((state) =>
      statuses.map((status) => {
        const outcome = right === 403 ? 403 : ['ORDERED', 'DELIVERED'].includes(state) ? 200 : 409;
        return [name, status, state, outcome, person] as const;
      }),
    ),
  );

  test.each(cases)('by %s to %s while %s: %d', (_, status, state, outcome, person) => {
    const before = status === 'UNPAID' ? after(undefined, 'CONFIRMED', BARTEK) : undefined;
    const change = setStatus(before, annasOrder(state), entryOf(BARTEK), status, person, NOON);
    if (outcome !== 200) {
      expect(change).toMatchObject({ status: outcome, code: outcome === 403 ? 'NOT_ALLOWED' : 'NOT_PAYABLE' });
      return;
    }
    const confirmations = status === 'CONFIRMED' ? [{ personId: BARTEK.id, amount: 2000 }] : [];
    expect(change).toMatchObject({ reply: {}, state: {} });
    expect(toPublishedPayments((change as { state: OrderPayments }).state)).toEqual({ confirmations });
  });

  test('keeps the person and time of each change', () => {
    const times = ['10', '11', '12'].map((hour) => at(`2025-03-04T${hour}:00:00.000Z`));
    let payments = after(undefined, 'CONFIRMED', BARTEK, ANNA, times[0]);
    payments = after(payments, 'UNPAID', BARTEK, BARTEK, times[1]);
    payments = after(payments, 'CONFIRMED', CELINA, CELINA, times[1]);
    payments = after(payments, 'CONFIRMED', BARTEK, BARTEK, times[2]);
    expect(payments.people.find((one) => one.person.id === BARTEK.id)).toEqual({
      person: BARTEK,
      confirmedAmount: 2000,
      history: [
        { status: 'CONFIRMED', amount: 2000, by: ANNA, at: times[0]!.instant },
        { status: 'UNPAID', by: BARTEK, at: times[1]!.instant },
        { status: 'CONFIRMED', amount: 2000, by: BARTEK, at: times[2]!.instant },
      ],
    });
    expect(toPublishedPayments(payments).confirmations).toEqual([
      { personId: CELINA.id, amount: 3000 },
      { personId: BARTEK.id, amount: 2000 },
    ]);
  });

  test.each(statuses)('repeating %s changes nothing', (status) => {
    const confirmed = after(undefined, 'CONFIRMED', BARTEK);
    const before = status === 'CONFIRMED' ? confirmed : after(confirmed, 'UNPAID', BARTEK);
    expect(setStatus(before, annasOrder(), entryOf(BARTEK), status, BARTEK, NOON)).toEqual({ reply: {} });
  });

  test('keeps a bounded number of changes', () => {
    let payments: OrderPayments | undefined;
    for (let round = 0; round < HISTORY_KEPT; round += 1)
      for (const status of statuses) payments = after(payments, status, BARTEK);
    expect(payments!.people[0]!.history).toHaveLength(HISTORY_KEPT);
  });

  test('confirming again after the price changed confirms the new amount; reverting takes all of it back', () => {
    const confirmed = after(undefined, 'CONFIRMED', BARTEK);
    const dearer = order(ANNA, [[BARTEK, 2500]]);
    const [again, reverted] = statuses.map((status) =>
      setStatus(confirmed, dearer, entryOf(BARTEK), status, ANNA, NOON),
    );
    expect(again).toMatchObject({ state: { people: [{ person: BARTEK, confirmedAmount: 2500 }] } });
    expect(toPublishedPayments((reverted as { state: OrderPayments }).state)).toEqual({ confirmations: [] });
  });

  test('reverting an unconfirmed entry changes nothing', () => {
    expect(setStatus(undefined, annasOrder(), entryOf(BARTEK), 'UNPAID', ANNA, NOON)).toEqual({ reply: {} });
  });

  test('the creator’s own entry is always confirmed', () => {
    expect(setStatus(undefined, annasOrder(), entryOf(ANNA), 'CONFIRMED', ANNA, NOON)).toEqual({ reply: {} });
    expect(setStatus(undefined, annasOrder(), entryOf(ANNA), 'UNPAID', ANNA, NOON)).toMatchObject({
      status: 409,
      code: 'OWN_ENTRY',
    });
  });

  describe('with another payer', () => {
    const bartekPays = order(ANNA, amounts, { payer: BARTEK });

    test('that person’s own entry is confirmed, and the creator’s is owed', () => {
      expect(setStatus(undefined, bartekPays, entryOf(BARTEK), 'CONFIRMED', BARTEK, NOON)).toEqual({ reply: {} });
      expect(setStatus(undefined, bartekPays, entryOf(ANNA), 'CONFIRMED', BARTEK, NOON)).toMatchObject({
        state: { people: [{ person: ANNA, to: BARTEK, confirmedAmount: 1000 }] },
      });
    });

    test.each([
      ['payer', BARTEK, 200],
      ['creator', ANNA, 200],
      ['owner of the entry', CELINA, 200],
      ['other', DAVID, 403],
    ])('payments are confirmed by the %s', (_, who, status) => {
      const change = setStatus(undefined, bartekPays, entryOf(CELINA), 'CONFIRMED', who, NOON);
      expect(change).toMatchObject(status === 200 ? { state: { people: [{ to: BARTEK }] } } : { status });
    });

    test('a confirmation to the former one stays beside a new one', () => {
      const toAnna = after(undefined, 'CONFIRMED', CELINA);
      const both = setStatus(toAnna, bartekPays, entryOf(CELINA), 'CONFIRMED', CELINA, NOON);
      expect(toPublishedPayments((both as { state: OrderPayments }).state)).toEqual({
        confirmations: [
          { personId: CELINA.id, amount: 3000 },
          { personId: CELINA.id, toId: BARTEK.id, amount: 3000 },
        ],
      });
    });

    test.each(statuses)('who means the former one is refused: %s', (status) => {
      const change = setStatus(undefined, bartekPays, entryOf(CELINA), status, CELINA, NOON, ANNA.id);
      expect(change).toMatchObject({ status: 409, code: 'PAYER_CHANGED' });
      const meant = setStatus(undefined, bartekPays, entryOf(CELINA), status, CELINA, NOON, BARTEK.id);
      expect(meant).not.toBeInstanceOf(Refusal);
    });
  });

  test('an unknown entry is refused with 404', () => {
    expect(setStatus(undefined, annasOrder(), 'entry of nobody', 'CONFIRMED', ANNA, NOON)).toMatchObject({
      status: 404,
      code: 'ORDER_ENTRY_NOT_FOUND',
    });
  });

  test('checks the right of the person before the order state', () => {
    const change = setStatus(undefined, annasOrder('CREATED'), entryOf(BARTEK), 'CONFIRMED', CELINA, NOON);
    expect(change).toMatchObject({ status: 403 });
  });
});

test.each([
  [notFound('order entry'), 503],
  [conflict('NOT_PAYABLE', ''), 503],
  [conflict('PAYER_CHANGED', ''), 503],
  [conflict('OWN_ENTRY', ''), 409],
  [forbidden(''), 403],
])('while payments may be behind, what news of the order may allow is a 503: %#', (refusal, status) => {
  expect(refusalWhile(true, refusal).status).toBe(status);
  expect(refusalWhile(false, refusal)).toBe(refusal);
});
