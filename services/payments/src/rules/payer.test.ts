import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/contracts/refusal';
import { totalsOwed } from './balance.js';
import { toHistory } from './history.js';
import { setStatus, type OrderPayments } from './payment.js';
import { ANNA, at, BARTEK, CELINA, order } from '../test/examples.js';

const PEOPLE = [ANNA, BARTEK, CELINA];
const NOON = at('2025-03-04T12:00:00.000Z');
const lunch = (payer: Person) =>
  order(
    ANNA,
    [
      [ANNA, 1000],
      [BARTEK, 2000],
      [CELINA, 3000],
    ],
    payer === ANNA ? {} : { payer },
  );

/** What a person owes each other one, in grosze, by username. */
const owedBy = (who: Person, payer: Person, payments?: OrderPayments) =>
  Object.fromEntries(
    [...totalsOwed([{ id: '1', order: lunch(payer), payments }], who.id).values()].map(
      ({ person, amount }) => [person.username, -amount] as const,
    ),
  );
const confirmedTo = (payer: Person, debtor: Person, payments?: OrderPayments): OrderPayments => {
  const change = setStatus(payments, lunch(payer), `entry of ${debtor.username}`, 'CONFIRMED', debtor, NOON);
  if (change instanceof Refusal || !change.state) throw new Error('not confirmed');
  return change.state;
};

describe('a confirmation and a change of payer at once', () => {
  test('the payment counts between those two, whichever comes first', () => {
    const toAnna = confirmedTo(ANNA, CELINA);
    expect(owedBy(CELINA, BARTEK, toAnna)).toEqual({ Anna: -3000, Bartek: 3000 });
    expect(owedBy(ANNA, BARTEK, toAnna)).toEqual({ Bartek: 1000, Celina: 3000 });
    const toBartek = confirmedTo(BARTEK, CELINA);
    expect(owedBy(CELINA, BARTEK, toBartek)).toEqual({});
    expect(owedBy(CELINA, ANNA, toBartek)).toEqual({ Anna: 3000, Bartek: -3000 });
  });

  test('nothing is left of it once the former payer is the payer again', () => {
    expect(owedBy(CELINA, ANNA, confirmedTo(ANNA, CELINA))).toEqual({});
  });

  test('who paid the former payer and becomes the payer gets it back', () => {
    expect(owedBy(ANNA, BARTEK, confirmedTo(ANNA, BARTEK))).toEqual({ Bartek: 3000 });
  });

  test('debts are what is owed to the payer, without what each gave whom, after any sequence', () => {
    const anyone = fc.constantFrom(...PEOPLE);
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pay' as const), payer: anyone }),
      fc.record({
        kind: fc.constantFrom('confirm' as const, 'revert' as const),
        debtor: anyone,
        means: fc.option(anyone, { nil: undefined }),
      }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let payer: Person = ANNA;
        let payments: OrderPayments | undefined;
        const given = new Map<string, number>();
        for (const one of steps) {
          if (one.kind === 'pay') payer = one.payer;
          else {
            const status = one.kind === 'confirm' ? 'CONFIRMED' : 'UNPAID';
            const { debtor, means } = one;
            const id = `entry of ${debtor.username}`;
            const change = setStatus(payments, lunch(payer), id, status, debtor, NOON, means?.id);
            if (change instanceof Refusal) continue;
            // Whom the debtor means is whom the money counts for.
            if (means && means !== payer) return false;
            const amount = lunch(payer).entries.find(({ person }) => person === debtor)!.amount;
            if (debtor !== payer)
              given.set(`${debtor.username} ${payer.username}`, status === 'CONFIRMED' ? amount : 0);
            payments = change.state ?? payments;
          }
        }
        const owes = (one: Person, other: Person) =>
          (other === payer && one !== payer ? lunch(payer).entries.find(({ person }) => person === one)!.amount : 0) -
          (given.get(`${one.username} ${other.username}`) ?? 0);
        return PEOPLE.every((one) =>
          PEOPLE.every(
            (other) =>
              one === other ||
              (owedBy(one, payer, payments)[other.username] ?? 0) === owes(one, other) - owes(other, one),
          ),
        );
      }),
      { numRuns: 10_000 },
    );
  });
});

test('the history has the order as the payer’s, and names the payer to the creator', () => {
  const orders = [{ id: '1', order: lunch(BARTEK), payments: undefined }];
  expect(toHistory(orders, BARTEK.id)).toMatchObject([{ kind: 'createdEntry', owingPeopleCount: 2 }]);
  expect(toHistory(orders, ANNA.id)).toMatchObject([
    { kind: 'participatedEntry', orderCreator: 'Anna', orderPayer: 'Bartek', owedTo: 'Bartek', orderEntryAmount: 1000 },
  ]);
});
