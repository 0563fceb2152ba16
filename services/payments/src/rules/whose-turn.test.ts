import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { erased, type Person } from '@kantyna/contracts/people/person';
import { ORDER_STATES } from '@kantyna/contracts/orders/order';
import { owedAmong, owedBesides, totalsOwed, type Owed } from './balance.js';
import type { KnownOrder } from './order.js';
import { accountsOf, allOpened } from '../test/accounts.js';
import { ANNA, BARTEK, CELINA, order, person } from '../test/examples.js';
import { isPayerOpen, whoseTurn } from './whose-turn.js';

const DOROTA = person('Dorota');

type Debts = readonly (readonly [from: Person, to: Person, amount: number])[];
const owing =
  (debts: Debts): Owed =>
  (fromId, toId) =>
    debts.reduce((sum, [from, to, amount]) => {
      if (from.id === fromId && to.id === toId) return sum + amount;
      return from.id === toId && to.id === fromId ? sum - amount : sum;
    }, 0);

describe('Anna opened an order in which Bartek eats for 25 and Celina for 40', () => {
  const lunch = order(ANNA, [
    [BARTEK, 2500],
    [CELINA, 4000],
  ]);
  test.each<[string, Debts, { userId: string; amount: number; evened: number } | undefined]>([
    ['nobody owes anything', [], undefined],
    ['the payer owes most', [[ANNA, BARTEK, 100]], undefined],
    [
      'the payer owes as much as another one',
      [
        [ANNA, CELINA, 100],
        [BARTEK, CELINA, 100],
      ],
      undefined,
    ],
    ['one owes the payer, who does not eat', [[BARTEK, ANNA, 3000]], { userId: BARTEK.id, amount: 3000, evened: 0 }],
    ['one owes more than the other eats', [[BARTEK, CELINA, 8400]], { userId: BARTEK.id, amount: 8400, evened: 4000 }],
    ['one owes less than the other eats', [[BARTEK, CELINA, 100]], { userId: BARTEK.id, amount: 100, evened: 100 }],
    ['one owes less than is asked for', [[BARTEK, CELINA, 99]], undefined],
    [
      'two owe as much',
      [
        [BARTEK, ANNA, 500],
        [CELINA, ANNA, 500],
      ],
      { userId: BARTEK.id, amount: 500, evened: 0 },
    ],
    [
      'one owes both',
      [
        [CELINA, ANNA, 700],
        [CELINA, BARTEK, 3000],
      ],
      { userId: CELINA.id, amount: 3700, evened: 2500 },
    ],
    [
      'one owes, and is owed more',
      [
        [BARTEK, CELINA, 500],
        [ANNA, BARTEK, 600],
      ],
      undefined,
    ],
    [
      'one owes, and is owed less',
      [
        [BARTEK, CELINA, 900],
        [ANNA, BARTEK, 200],
      ],
      { userId: BARTEK.id, amount: 700, evened: 700 },
    ],
    [
      'one owes somebody who takes no part',
      [
        [BARTEK, DOROTA, 9000],
        [CELINA, BARTEK, 100],
      ],
      { userId: CELINA.id, amount: 100, evened: 100 },
    ],
  ])('%s', (_, debts, expected) => {
    expect(whoseTurn(lunch, owing(debts), nobodyIsAway)).toEqual(expected);
  });

  test('once Bartek pays, it may be the turn of who opened it', () => {
    expect(whoseTurn({ ...lunch, payer: BARTEK }, owing([[ANNA, CELINA, 3000]]), nobodyIsAway)).toEqual({
      ...{ userId: ANNA.id, amount: 3000, evened: 3000 },
    });
  });

  test('who is away is not asked to pay, whatever they owe: it is the next one’s turn', () => {
    const debts = owing([
      [BARTEK, CELINA, 8400],
      [CELINA, ANNA, 700],
    ]);
    expect(whoseTurn(lunch, debts, nobodyIsAway)?.userId).toBe(BARTEK.id);
    expect(whoseTurn(lunch, debts, (id) => id === BARTEK.id)).toBeUndefined();
    const more = owing([
      [BARTEK, ANNA, 8400],
      [CELINA, ANNA, 700],
    ]);
    expect(whoseTurn(lunch, more, (id) => id === BARTEK.id)?.userId).toBe(CELINA.id);
  });

  test('who was erased takes no part', () => {
    const entries = lunch.entries.map((one) =>
      one.person.id === CELINA.id ? { ...one, person: erased(CELINA) } : one,
    );
    expect(whoseTurn({ ...lunch, entries }, owing([[BARTEK, CELINA, 8400]]), nobodyIsAway)).toBeUndefined();
  });
});

test('the payer may be another one until the food is here or somebody has paid them', () => {
  const lunch = order(ANNA, [[BARTEK, 2500]]);
  expect(ORDER_STATES.filter((orderState) => isPayerOpen({ ...lunch, orderState }, []))).toEqual([
    'CREATED',
    'ORDERING',
    'ORDERED',
  ]);
  const paid = [{ personId: BARTEK.id, amount: 2500 }];
  expect(isPayerOpen(lunch, paid)).toBe(false);
  expect(isPayerOpen(lunch, [{ personId: BARTEK.id, amount: -500 }])).toBe(false);
  expect(isPayerOpen({ ...lunch, payer: CELINA }, paid)).toBe(true);
  expect(isPayerOpen({ ...lunch, payer: CELINA }, [{ ...paid[0]!, toId: CELINA.id }])).toBe(false);
});

const nobodyIsAway = () => false;

const PEOPLE = [ANNA, BARTEK, CELINA, DOROTA];
const amounts = fc.tuple(...PEOPLE.map(() => fc.nat(5000)));
const anyOrder = fc.record({ payer: fc.constantFrom(...PEOPLE), amounts });
const toOrder = ({ payer, amounts: all }: { payer: Person; amounts: number[] }, orderState?: 'CREATED' | 'ORDERED') =>
  order(
    payer,
    PEOPLE.map((one, index) => [one, all[index]!] as const),
    orderState && { orderState },
  );
const totalsAfter = (orders: readonly KnownOrder[]) => {
  const accounts = allOpened(orders);
  return new Map(PEOPLE.map((one) => [one.id, totalsOwed(one.id, accountsOf(accounts, one))] as const));
};

/** Its people may be asked for the turn before it is placed, and afterwards. */
const states = fc.constantFrom('CREATED' as const, 'ORDERED' as const);

test('who pays when it is their turn owes less afterwards by what was said, to the grosz', () => {
  const counts = { turns: 0, none: 0 };
  fc.assert(
    fc.property(fc.array(anyOrder, { minLength: 1, maxLength: 6 }), anyOrder, states, (earlier, next, orderState) => {
      const orders = earlier.map((one, index): KnownOrder => ({
        id: String(index),
        order: toOrder(one),
      }));
      const before = totalsAfter(orders);
      const lunch = toOrder(next, orderState);
      const owed = owedBesides(lunch, owedAmong(allOpened([...orders, { id: 'lunch', order: lunch }])));
      const net = (id: string) => PEOPLE.reduce((sum, other) => sum + owed(id, other.id), 0);
      expect(PEOPLE.reduce((sum, { id }) => sum + net(id), 0)).toBe(0);
      const turn = whoseTurn(lunch, owed, nobodyIsAway);
      const most = Math.max(...PEOPLE.map(({ id }) => net(id)));
      if (!turn) {
        counts.none += 1;
        expect(net(next.payer.id)).toBe(most);
        return;
      }
      counts.turns += 1;
      const { userId, amount, evened } = turn;
      expect([amount, net(userId)]).toEqual([most, most]);
      const payer = PEOPLE.find(({ id }) => id === userId)!;
      const placed = { id: 'lunch', order: { ...lunch, payer, orderState: 'ORDERED' as const } };
      const after = totalsAfter([...orders, placed]);
      const debts = (totals: typeof before) =>
        [...totals.get(userId)!.values()].reduce((sum, one) => sum + Math.max(0, -one.amount), 0);
      const settled = debts(before) - debts(after);
      expect(evened).toBe(Math.min(amount, settled));
    }),
    { numRuns: 500 },
  );
  expect(Math.min(counts.turns, counts.none)).toBeGreaterThan(20);
});
