import { expect, test } from '@jest/globals';
import { zonedClock } from '@kantyna/kernel/clock';
import { ANNA, BARTEK, CELINA } from '../../test/examples.js';
import { owedBy, type Account } from '../account.js';
import { carriedOverDue, carryOver, sumOf, takeAllBack, withCarriedDebt, type CarriedOver } from './carried-over.js';

const now = zonedClock('Europe/Warsaw').at('2026-11-29T12:00:00Z');
const BY = { by: CELINA.id, now };
const DEBT = { debtorId: ANNA.id, creditorId: BARTEK.id, amount: 5000 };
const ID = 'f'.repeat(24);
const CARRIED: CarriedOver = { debts: [DEBT], byId: CELINA.id, at: now.instant, pendingSince: now.instant };
const TAKEN_BACK: CarriedOver = { ...CARRIED, takenBackAt: now.instant, takenBackBy: CELINA.id };

const carry = (account: Account | undefined, carried = CARRIED) =>
  withCarriedDebt(account, [ANNA, BARTEK], DEBT, carried, ID).state ?? account!;

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
