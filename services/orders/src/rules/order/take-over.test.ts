import { describe, expect, test } from '@jest/globals';
import { Refusal } from '@kantyna/kernel/refusal';
import { ANNA, BARTEK, by, CELINA, details, domainEventsBy, NOW, order } from '../../test/examples.js';
import type { StoredOrder } from '../stored-order.js';
import { isLeftBehind, takeOver } from './take-over.js';

const blik = (blikPhoneNumber: string) => ({ ...details.paymentData, paymentByBlik: true, blikPhoneNumber });
const [OLD, NEW] = [blik('660200300'), blik('600100200')];
const lunch = (changes: Partial<StoredOrder> = {}) => order({ paymentData: OLD, ...changes });
/** The result if Bartek takes the order over, while these people have left. */
const taken = (of: StoredOrder, left = [ANNA], isPaid = false, given = NEW) =>
  takeOver(of, given, { ...by(BARTEK), left: new Set(left.map(({ id }) => id)), isPaid });
const stateOf = (...args: Parameters<typeof taken>) => {
  const change = taken(...args);
  if (change instanceof Refusal) throw new Error(change.message);
  return change.state!;
};

test.each<[string, Partial<StoredOrder>, boolean]>([
  ['is under way', {}, true],
  ['is placed', { orderState: 'ORDERED' }, true],
  ['is delivered', { orderState: 'DELIVERED' }, false],
  ['is rejected', { orderState: 'REJECTED' }, false],
  ['was for a day that is over', { orderDate: '2025-03-01' }, false],
])('an order whose creator has left and that %s is left behind: %j, %s', (_, changes, isLeft) => {
  expect(isLeftBehind(lunch(changes), new Set([ANNA.id]), NOW)).toBe(isLeft);
  expect(isLeftBehind(lunch(changes), new Set([CELINA.id]), NOW)).toBe(false);
  if (!isLeft) expect(taken(lunch(changes))).toMatchObject({ status: 409, code: 'NOT_LEFT_BEHIND' });
});

describe('who takes an order over', () => {
  test('has all roles and their own numbers; repeating it changes nothing, and who comes second is too late', () => {
    const state = stateOf(lunch());
    expect(state).toMatchObject({ creator: BARTEK, paymentData: NEW });
    for (const field of ['caller', 'payer', 'payerPaymentData']) expect(state).not.toHaveProperty(field);
    expect(domainEventsBy(taken(lunch()))).toEqual([
      { type: 'orderTakenOver', personId: BARTEK.id },
      { type: 'roleGiven', role: 'payer', personId: BARTEK.id },
    ]);
    expect(taken(state)).toEqual({ reply: {} });
    const late = takeOver(state, NEW, { ...by(CELINA), left: new Set([ANNA.id]) });
    expect(late).toMatchObject({ status: 409, code: 'NOT_LEFT_BEHIND' });
    expect(taken(lunch(), [])).toMatchObject({ status: 409, code: 'NOT_LEFT_BEHIND' });
    expect(taken(lunch(), [ANNA], false, blik('1'))).toMatchObject({ status: 400, code: 'INVALID_BODY' });
  });

  test.each<[string, Partial<StoredOrder>, (typeof ANNA)[], boolean, object | undefined]>([
    ['the creator who is owed for a placed order', { orderState: 'ORDERED' }, [ANNA], false, ANNA],
    ['the creator to whom a payment is confirmed', {}, [ANNA], true, ANNA],
    ['a payer who is there', { payer: CELINA, payerPaymentData: OLD }, [ANNA], false, CELINA],
    ['a payer who has left an order that is not placed', { payer: CELINA }, [ANNA, CELINA], false, undefined],
  ])('is paid unless somebody stays so: %s', (_, changes, left, isPaid, payer) => {
    const state = stateOf(lunch(changes), left, isPaid);
    expect([state.payer, state.payerPaymentData]).toEqual(payer ? [payer, OLD] : [undefined, undefined]);
    expect(state.paymentData).toEqual(NEW);
  });

  test('who was the payer keeps their own numbers', () => {
    const state = stateOf(lunch({ payer: BARTEK, payerPaymentData: OLD, paymentData: details.paymentData }));
    expect(state).toMatchObject({ creator: BARTEK, paymentData: OLD });
    expect(state).not.toHaveProperty('payer');
  });

  test('calls unless the caller is there', () => {
    expect(stateOf(lunch({ caller: CELINA })).caller).toEqual(CELINA);
    expect(stateOf(lunch({ caller: CELINA }), [ANNA, CELINA]).caller).toBeUndefined();
    expect(stateOf(lunch({ caller: BARTEK })).caller).toBeUndefined();
  });
});
