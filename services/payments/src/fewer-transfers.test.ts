import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Debt } from './debts-around.js';
import { fewerTransfers, type Move } from './fewer-transfers.js';
import { person } from './test/examples.js';

/** Ids are in the order of the names. */
const PEOPLE = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => person(name));
const byName = (name: string) => PEOPLE.find(({ username }) => username === name)!;
const debt = (from: string, to: string, amount: number, isClaimed = false): Debt => ({
  from: byName(from),
  to: byName(to),
  amount,
  isClaimed,
});
const told = (moves: readonly Move[] | undefined) =>
  moves?.map(({ from, to, before, after }) => `${from.username}→${to.username} ${before}→${after}`);

test.each<[string, Debt[], string[] | undefined]>([
  ['a chain', [debt('A', 'B', 20), debt('B', 'C', 20)], ['A→B 20→0', 'A→C 0→20', 'B→C 20→0']],
  ['a chain from its middle', [debt('B', 'A', 20), debt('A', 'C', 20)], ['A→C 20→0', 'B→A 20→0', 'B→C 0→20']],
  [
    'a circle of equal debts',
    [debt('A', 'B', 7), debt('B', 'C', 7), debt('C', 'A', 7)],
    ['A→B 7→0', 'B→C 7→0', 'C→A 7→0'],
  ],
  [
    'a triangle in which one pays all',
    [debt('A', 'B', 30), debt('B', 'C', 20), debt('A', 'C', 5)],
    ['A→B 30→10', 'A→C 5→25', 'B→C 20→0'],
  ],
  [
    'a debt that turns round',
    [debt('A', 'B', 10), debt('B', 'C', 25), debt('C', 'A', 15)],
    ['A→B 10→-5', 'B→C 25→10', 'C→A 15→0'],
  ],
  ['one who owes two', [debt('A', 'B', 20), debt('A', 'C', 20)], undefined],
  ['one debt', [debt('A', 'B', 20)], undefined],
  ['no debts', [], undefined],
  ['what only others owe each other', [debt('B', 'C', 20), debt('C', 'D', 20), debt('A', 'E', 3)], undefined],
  ['a debt of which some was paid', [debt('A', 'B', 20, true), debt('B', 'C', 20)], undefined],
  ['a new debt where some was paid', [debt('A', 'B', 20), debt('B', 'C', 20), debt('C', 'A', 50, true)], undefined],
])('%s', (_, debts, expected) => {
  expect(told(fewerTransfers(debts, byName('A').id))).toEqual(expected);
});

const anyDebts = fc
  .uniqueArray(
    fc
      .tuple(fc.nat(PEOPLE.length - 1), fc.nat(PEOPLE.length - 1), fc.integer({ min: 1, max: 60 }), fc.nat(9))
      .filter(([from, to]) => from !== to),
    { selector: ([from, to]) => [from, to].sort().join(), maxLength: 15 },
  )
  .map((all) =>
    all.map(([from, to, amount, claimed]): Debt => ({
      from: PEOPLE[from]!,
      to: PEOPLE[to]!,
      amount,
      isClaimed: claimed === 0,
    })),
  );

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
/** What each person of some moves pays others there, and what they pay less what they get. */
function paidBy(moves: readonly Move[], id: string, when: 'before' | 'after') {
  const amounts = moves.flatMap((move) =>
    move.from.id === id ? [move[when]] : move.to.id === id ? [-move[when]] : [],
  );
  return {
    net: sum(amounts),
    out: sum(amounts.filter((amount) => amount > 0)),
    in: sum(amounts.filter((amount) => amount < 0)),
  };
}

test('of any debts nobody pays more or less in all, transfers are saved, and the order does not matter', () => {
  let found = 0;
  fc.assert(
    fc.property(anyDebts, fc.nat(1000), (debts, seed) => {
      const [asker] = PEOPLE;
      const moves = fewerTransfers(debts, asker!.id);
      const places = debts
        .map((one, index) => [((index + 1) * (seed + 7)) % 31, one] as const)
        .sort(([a], [b]) => a - b);
      expect(fewerTransfers([...places.map(([, one]) => one), ...debts], asker!.id)).toEqual(moves);
      if (!moves) return;
      found += 1;
      const people = new Set(moves.flatMap(({ from, to }) => [from.id, to.id]));
      expect(people.size).toBeGreaterThanOrEqual(3);
      expect(people.size).toBeLessThanOrEqual(5);
      expect(people).toContain(asker!.id);
      const count = (when: 'before' | 'after') => moves.filter((move) => move[when] !== 0).length;
      expect(count('after')).toBeLessThan(count('before'));
      for (const { from, to, before, after } of moves) {
        const present = debts.find((one) => [one.from.id, one.to.id].sort().join() === [from.id, to.id].sort().join());
        expect([before, present?.isClaimed ?? false]).toEqual([present?.amount ?? 0, false]);
        expect([after, before]).not.toEqual([before, before]);
        if (present) expect(from).toBe(present.from);
      }
      for (const id of people) {
        const [before, after] = [paidBy(moves, id, 'before'), paidBy(moves, id, 'after')];
        expect(after.net).toBe(before.net);
        // Nobody hands out more than before, and nobody gets more than before to hand on.
        expect(after.out).toBeLessThanOrEqual(before.out);
        expect(-after.in).toBeLessThanOrEqual(-before.in);
      }
    }),
    { numRuns: 500 },
  );
  expect(found).toBeGreaterThan(100);
});
