import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { zonedClock } from '@kantyna/kernel/clock';
import { ANNA, BARTEK, CELINA } from '../../test/examples.js';
import { newAccount, owedBy, type Account } from '../account.js';
import { confirm, takeBack } from '../payments.js';
import { carriedOverDue, carryOver, sumOf, takeAllBack, withCarriedDebt, type CarriedOver } from './carried-over.js';

const now = zonedClock('Europe/Warsaw').at('2026-11-29T12:00:00Z');
const BY = { by: CELINA.id, now };
const DEBT = { debtorId: ANNA.id, creditorId: BARTEK.id, amount: 5000 };
const ID = 'f'.repeat(24);
const CARRIED: CarriedOver = { debts: [DEBT], byId: CELINA.id, at: now.instant, pendingSince: now.instant };
const TAKEN_BACK: CarriedOver = { ...CARRIED, takenBackAt: now.instant, takenBackBy: CELINA.id };

const carry = (account: Account | undefined, carried = CARRIED) =>
  withCarriedDebt(account, [ANNA, BARTEK], DEBT, carried, ID).state ?? account!;
const toBartek = { by: BARTEK, other: ANNA, now, newId: () => 'e'.repeat(24) };
const stateOf = (decided: object) => (decided as { state: Account }).state;

test('debts are carried over at once, logged, and taken back once', () => {
  const made = carryOver([DEBT], BY, ID);
  expect(made).toMatchObject({
    state: CARRIED,
    events: [{ data: { by: CELINA.id, act: 'carryOver', details: '1 · 50,00\u00a0zł' } }],
    reply: { id: ID },
  });
  expect([sumOf(CARRIED), carriedOverDue(CARRIED)]).toEqual([5000, new Date(now.instant)]);
  expect(takeAllBack(CARRIED, BY)).toMatchObject({
    state: TAKEN_BACK,
    events: [{ data: { act: 'takeCarriedOverBack' } }],
  });
  expect(takeAllBack(TAKEN_BACK, BY)).toEqual({ reply: {} });
  expect(takeAllBack(undefined, BY)).toMatchObject({ status: 404 });
});

test('a debt to oneself, and a second one between two people, are refused by their place', () => {
  const back = { debtorId: BARTEK.id, creditorId: ANNA.id, amount: 1 };
  expect(carryOver([DEBT, { ...DEBT, creditorId: ANNA.id }, back], BY, ID)).toMatchObject({
    status: 400,
    faults: [
      { path: 'debts.1.creditorId', code: 'samePerson' },
      { path: 'debts.2', code: 'debtTwice' },
    ],
  });
});

test('a debt is owed once, however often it is written, and not any more once all are taken back', () => {
  const account = carry(carry(undefined));
  expect([owedBy(account, ANNA.id), owedBy(account, BARTEK.id)]).toEqual([5000, -5000]);
  const without = carry(carry(account, TAKEN_BACK), TAKEN_BACK);
  expect([owedBy(without, ANNA.id), without.payments.map(({ status }) => status)]).toEqual([0, ['REVERTED']]);
});

test('what was taken back before it was written is never owed', () => {
  expect(withCarriedDebt(undefined, [ANNA, BARTEK], DEBT, TAKEN_BACK, ID)).toEqual({ reply: {} });
});

test('neither of the two takes it back alone', () => {
  const account = carry(undefined);
  expect(takeBack(account, toBartek, account.payments[0]!.id, [])).toMatchObject({ status: 409, code: 'CARRIED_OVER' });
});

test('it is paid as any other debt, and what was paid stays paid if it is taken back', () => {
  const paid = stateOf(confirm(carry(undefined), toBartek, { amount: 5000 }));
  expect(owedBy(paid, ANNA.id)).toBe(0);
  expect(owedBy(carry(paid, TAKEN_BACK), BARTEK.id)).toBe(5000);
});

test('whatever is carried over, paid and taken back, what one owes is what the other one is owed', () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('carry' as const), amount: fc.integer({ min: 1, max: 10_000 }), id: fc.nat(3) }),
    fc.record({ type: fc.constant('takeBack' as const), id: fc.nat(3) }),
    fc.record({ type: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let account = newAccount(ANNA, BARTEK);
      const owed = new Map<number, number>();
      let paid = 0;
      steps.forEach((one, index) => {
        if (one.type === 'pay') {
          const context = { ...toBartek, newId: () => String(index).padStart(24, '0') };
          account = stateOf(confirm(account, context, { amount: one.amount, credit: one.amount }));
          paid += one.amount;
          return;
        }
        const before = owed.get(one.id);
        const isTakenBack = before === 0;
        const amount = one.type === 'carry' ? one.amount : 1;
        if (one.type === 'carry' && before === undefined) owed.set(one.id, amount);
        if (one.type === 'takeBack') owed.set(one.id, 0);
        const state = one.type === 'takeBack' || isTakenBack ? TAKEN_BACK : CARRIED;
        const debt = { ...DEBT, amount };
        account = withCarriedDebt(account, [ANNA, BARTEK], debt, state, String(one.id).repeat(24)).state ?? account;
      });
      const due = [...owed.values()].reduce((sum, amount) => sum + amount, 0) - paid;
      expect(owedBy(account, ANNA.id)).toBe(due);
      expect(owedBy(account, BARTEK.id)).toBe(0 - due);
    }),
  );
});
