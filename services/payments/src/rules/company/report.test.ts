import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Grants } from '@kantyna/contracts/messages/messages';
import { COMPANY_ID } from '@kantyna/contracts/payments/company';
import type { Person } from '@kantyna/contracts/people/person';
import { Refusal } from '@kantyna/kernel/refusal';
import { allOpened } from '../../test/accounts.js';
import { ANNA, at, BARTEK, CELINA, order } from '../../test/examples.js';
import { owedAmong } from '../balance.js';
import { companyPartIn, companyPartOf, dues, type KnownOrder } from '../order.js';
import type { MonthGrants } from './grants.js';
import { amountOf, closeMonth, linesBy, reportsOf, shareOf, type ClosedMonth, type Reported } from './report.js';

/** A grant: in which order of which date, for whom, in grosze. */
type Given = readonly [orderId: string, date: string, who: Person, amount: number];
const grantsOf = (given: readonly Given[]): MonthGrants[] =>
  given.map(([orderId, date, who, amount]) => ({
    ...{ personId: who.id, month: date.slice(0, 7), untold: [] },
    entries: [
      {
        ...{ orderId, version: 1, counting: { date, orderedAt: '', share: amount } },
        grant: { perDay: amount, perMonth: 45_000, amount },
      },
    ],
  }));
const ordersOf = (given: readonly Given[], payer = ANNA): KnownOrder[] =>
  given.map(([id, orderDate, who, amount]) => ({ id, order: { ...order(payer, [[who, amount]]), orderDate } }));
const reported = (given: readonly Given[], closed: readonly ClosedMonth[] = [], payer = ANNA): Reported => ({
  ...{ grants: grantsOf(given), orders: ordersOf(given, payer), closed },
});
const NOW = at('2025-06-10T10:00:00.000Z');
const close = (state: Reported, month: string, amount: number) =>
  closeMonth(undefined, state, { month, amount }, { by: CELINA.id, now: NOW });
/** Closes the first month that can be, if there is one. */
function closed(state: Reported): ClosedMonth[] {
  const next = reportsOf(state, NOW.date).find(({ canClose }) => canClose);
  const outcome = next && close(state, next.month, amountOf(next.lines));
  if (outcome instanceof Refusal) throw new Error(outcome.code);
  return outcome?.state ? [...state.closed, outcome.state] : [...state.closed];
}
const sumsBy = (...of: Parameters<typeof linesBy>) =>
  [...linesBy(...of)].map(([id, lines]) => [id, amountOf(lines)] as const);
const shown = (state: Reported) =>
  reportsOf(state, NOW.date).map(({ month, closedAt, canClose, lines }) => [
    month,
    closedAt === undefined ? (canClose ? 'can close' : 'open') : 'closed',
    lines
      .map(({ orderId, amount, corrects }) => `${orderId} ${amount}${corrects ? ` for ${corrects}` : ''}`)
      .join(', '),
  ]);

const MARCH: Given[] = [
  ['one', '2025-03-03', BARTEK, 1500],
  ['two', '2025-03-04', CELINA, 900],
];
const MAY: Given[] = [['three', '2025-05-05', BARTEK, 1500]];

describe('reports', () => {
  test('have the grants of their months, the latest first, and only the first one can be closed', () => {
    expect(shown(reported([...MARCH, ...MAY, ['now', '2025-06-02', CELINA, 5]]))).toEqual([
      ['2025-06', 'open', 'now 5'],
      ['2025-05', 'open', 'three 1500'],
      ['2025-03', 'can close', 'one 1500, two 900'],
    ]);
    const [, , march] = reportsOf(reported([...MARCH, ...MAY, ['now', '2025-06-02', CELINA, 5]]), NOW.date);
    expect([...sumsBy(march!.lines, 'personId')]).toEqual([[BARTEK.id, 1500], [CELINA.id, 900]]); // prettier-ignore
    expect([...sumsBy(march!.lines, 'payerId')]).toEqual([[ANNA.id, 2400]]);
  });

  test('of closed months stay, and what changes is a correction in the next one', () => {
    const march = closed(reported([...MARCH, ...MAY]));
    const changed: Given[] = [['one', '2025-03-03', BARTEK, 600], ['late', '2025-03-09', CELINA, 70], ...MAY];
    expect(shown(reported(changed, march))).toEqual([
      ['2025-05', 'open', 'three 1500'],
      ['2025-04', 'can close', 'one -900 for 2025-03, two -900 for 2025-03, late 70 for 2025-03'],
      ['2025-03', 'closed', 'one 1500, two 900'],
    ]);
    const april = closed(reported(changed, march));
    expect(shown(reported(changed, april)).slice(0, 2)).toEqual([
      ['2025-05', 'can close', 'three 1500'],
      ['2025-04', 'closed', 'one -900 for 2025-03, two -900 for 2025-03, late 70 for 2025-03'],
    ]);
    expect(shown(reported([...MARCH, ...MAY], april))[0]).toEqual([
      ...['2025-05', 'can close', 'one 900 for 2025-03, two 900 for 2025-03, late -70 for 2025-03, three 1500'],
    ]);
  });

  test('say what an entry cost, unless a month was closed before that was kept', () => {
    const changed: Given[] = [['one', '2025-03-03', BARTEK, 600], MARCH[1]!];
    const march = closed(reported(MARCH));
    expect(shareOf(reportsOf(reported(changed, march), NOW.date)[0]!.lines)).toBe(-900);
    const old = march.map((one) => ({ ...one, lines: one.lines.map(({ share: _, ...line }) => line) }));
    const [april] = reportsOf(reported(changed, old), NOW.date);
    expect(april!.lines).toEqual([expect.objectContaining({ amount: -900 })]);
    expect(shareOf(april!.lines)).toBeUndefined();
  });

  test('correct who is owed after another one pays', () => {
    const march = closed(reported(MARCH));
    const [april] = reportsOf(reported(MARCH, march, CELINA), NOW.date);
    expect([...sumsBy(april!.lines, 'payerId')]).toEqual([[ANNA.id, -2400], [CELINA.id, 2400]]); // prettier-ignore
    expect(amountOf(april!.lines)).toBe(0);
  });

  test.each<[string, Reported, string, number, string]>([
    ['a month that is not over', reported([]), '2025-06', 0, 'MONTH_NOT_OVER'],
    ['a month after an open one', reported([...MARCH, ...MAY]), '2025-05', 1500, 'EARLIER_MONTH_OPEN'],
    ['another amount', reported(MARCH), '2025-03', 2401, 'AMOUNT_CHANGED'],
  ])('are not closed: %s', (_, state, month, amount, code) => {
    expect(close(state, month, amount)).toMatchObject({ status: 409, code });
  });

  test('of all months together come to all grants, whatever changes between two closings', () => {
    const given = fc
      .uniqueArray(
        fc.tuple(
          fc.constantFrom('a', 'b', 'c', 'd'),
          fc.constantFrom('2025-01-07', '2025-02-03', '2025-03-04', '2025-04-05', '2025-06-06'),
          fc.constantFrom(BARTEK, CELINA),
          fc.integer({ min: 1, max: 1500 }),
        ),
        { selector: ([id]) => id, maxLength: 4 },
      )
      .map((all): Given[] => all);
    const rounds = fc.array(fc.tuple(given, fc.constantFrom(ANNA, BARTEK)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rounds, (all) => {
        let months: ClosedMonth[] = [];
        for (const [now, payer] of all) {
          const state = reported(now, months, payer);
          const lines = reportsOf(state, NOW.date).flatMap((one) => one.lines);
          expect(amountOf(lines)).toBe(now.reduce((sum, [, , , amount]) => sum + amount, 0));
          const byPayer = [...sumsBy(lines, 'payerId')].filter(([, amount]) => amount !== 0);
          expect(byPayer.map(([id]) => id)).toEqual(now.length > 0 ? [payer.id] : []);
          months = closed(state);
        }
        expect(new Set(months.map(({ month }) => month)).size).toBe(months.length);
      }),
    );
  });
});

test('company and people sum to zero: the payer bears their share less their grant', () => {
  const PEOPLE = [ANNA, BARTEK, CELINA];
  const shares = fc.tuple(...PEOPLE.map(() => fc.integer({ min: 0, max: 5000 })));
  const given = fc.tuple(...PEOPLE.map(() => fc.option(fc.integer({ min: 1, max: 6000 }), { nil: undefined })));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(shares, given, fc.constantFrom('CREATED', 'ORDERED', 'DELIVERED', 'REJECTED'), fc.constantFrom(...PEOPLE))), // prettier-ignore
      (all) => {
        const orders = all.map(([costs, amounts, orderState, payer], index): KnownOrder => {
          const grants: Grants = PEOPLE.flatMap(({ id }, place) =>
            amounts[place] === undefined ? [] : [{ personId: id, amount: amounts[place] }],
          );
          const made = order(payer, PEOPLE.map((who, place) => [who, costs[place]!] as const), { orderState }); // prettier-ignore
          return { id: String(index), order: { ...made, grants } };
        });
        for (const { order: one } of orders) {
          const isOwed = ['ORDERED', 'DELIVERED'].includes(one.orderState);
          const own = one.entries.find(({ person }) => person.id === one.creator.id)!.amount;
          const paid = isOwed ? one.totalAmount - own + companyPartOf(one, one.creator.id) : 0;
          expect(dues(one).reduce((sum, { due }) => sum + due, 0)).toBe(paid);
          expect(dues(one).every(({ due }) => due >= 0)).toBe(true);
        }
        const owed = owedAmong(allOpened(orders));
        const ids = [COMPANY_ID, ...PEOPLE.map(({ id }) => id)];
        const net = ids.map((from) => ids.reduce((sum, to) => sum + (from === to ? 0 : owed(from, to)), 0));
        expect(net.reduce((sum, amount) => sum + amount, 0)).toBe(0);
        expect(net[0]).toBe(orders.reduce((sum, one) => sum + companyPartIn(one.order), 0));
      },
    ),
  );
});
