import type { Person } from '@kantyna/contracts/events';
import { compare } from './balance.js';
import type { Debt } from './debts-around.js';

/** What `from` owes `to` net, in grosze, before and after: a negative amount is owed the other way round. */
export interface Move {
  readonly from: Person;
  readonly to: Person;
  readonly before: number;
  readonly after: number;
}

/** A transfer that is to be made. */
interface Transfer {
  readonly fromId: string;
  readonly toId: string;
  readonly amount: number;
}

/** Among how many people debts are moved. */
const FEWEST = 3;
const MOST = 5;

/**
 * The debts to move so that three to five people, the given one among them, pay each other with the fewest transfers: nobody pays or gets
 * more or less in all. Of several ways the one that saves most transfers, then the one with the fewest people, then the one that moves
 * least. Debts of which some was paid, as one of the two says, stay as they are. `undefined`: there is no way with fewer transfers.
 *
 *     Anna owes Bartek 20, and Bartek owes Celina 20    → Anna pays Celina 20
 */
export function fewerTransfers(debts: readonly Debt[], personId: string): Move[] | undefined {
  const pairs = new Map(debts.map((debt) => [pairOf(debt.from.id, debt.to.id), debt]));
  const people = new Map(debts.flatMap(({ from, to }) => [from, to]).map((one) => [one.id, one]));
  const others = [...people.keys()].filter((id) => id !== personId).sort(compare);
  let best: Found | undefined;
  for (const some of setsOf(others, FEWEST - 1, MOST - 1)) {
    const found = movesAmong(new Set([personId, ...some]), pairs, people);
    const isOwn = found?.moves.some(({ from, to }) => [from.id, to.id].includes(personId));
    if (found && isOwn && (!best || isBetter(found, best))) best = found;
  }
  return best?.moves;
}

interface Found {
  readonly moves: Move[];
  readonly saved: number;
  readonly people: number;
  readonly moved: number;
}

const isBetter = (one: Found, other: Found): boolean =>
  (other.saved - one.saved || one.people - other.people || one.moved - other.moved) < 0;

/** How the debts among some people move. `undefined`: no transfer is saved, or a debt would move that may not. */
function movesAmong(
  ids: ReadonlySet<string>,
  pairs: ReadonlyMap<string, Debt>,
  people: ReadonlyMap<string, Person>,
): Found | undefined {
  const inside = [...pairs.values()].filter(
    ({ from, to, isClaimed }) => ids.has(from.id) && ids.has(to.id) && !isClaimed,
  );
  const nets = new Map<string, number>();
  const add = (id: string, amount: number) => nets.set(id, (nets.get(id) ?? 0) + amount);
  for (const { from, to, amount } of inside) {
    add(from.id, -amount);
    add(to.id, amount);
  }
  const transfers = transfersOf(nets);
  const saved = inside.length - transfers.length;
  if (saved <= 0 || transfers.some(({ fromId, toId }) => pairs.get(pairOf(fromId, toId))?.isClaimed)) return undefined;
  const after = new Map(transfers.map((one) => [pairOf(one.fromId, one.toId), one]));
  const present = inside.map(({ from, to, amount }): Move => {
    const transfer = after.get(pairOf(from.id, to.id));
    const left = transfer ? (transfer.fromId === from.id ? transfer.amount : -transfer.amount) : 0;
    return { from, to, before: amount, after: left };
  });
  const added = transfers
    .filter(({ fromId, toId }) => !pairs.has(pairOf(fromId, toId)))
    .map(({ fromId, toId, amount }): Move => ({
      from: people.get(fromId)!,
      to: people.get(toId)!,
      before: 0,
      after: amount,
    }));
  const moves = [...present, ...added]
    .filter((move) => move.before !== move.after)
    .sort((one, other) => compare(one.from.id, other.from.id) || compare(one.to.id, other.to.id));
  return {
    moves,
    saved,
    people: new Set(moves.flatMap(({ from, to }) => [from.id, to.id])).size,
    moved: moves.reduce((sum, move) => sum + Math.abs(move.after - move.before), 0),
  };
}

/**
 * Who pays whom so that everybody gets their net amount (negative: pays it), by id, in grosze. The amounts sum to zero. First those who pay
 * as much as another one gets, then the largest amounts: each transfer ends one person, and the last one two.
 */
function transfersOf(nets: ReadonlyMap<string, number>): Transfer[] {
  const left = new Map([...nets].filter(([, amount]) => amount !== 0));
  const byAmount = () => [...left].sort(([one, a], [other, b]) => Math.abs(b) - Math.abs(a) || compare(one, other));
  const transfers: Transfer[] = [];
  const pay = (fromId: string, toId: string, amount: number) => {
    transfers.push({ fromId, toId, amount });
    for (const [id, rest] of [
      [fromId, left.get(fromId)! + amount],
      [toId, left.get(toId)! - amount],
    ] as const)
      if (rest === 0) left.delete(id);
      else left.set(id, rest);
  };
  for (const [id, amount] of byAmount().filter((one) => one[1] < 0)) {
    const equal = byAmount().find((one) => one[1] === -amount);
    if (equal) pay(id, equal[0], -amount);
  }
  while (left.size > 0) {
    const sorted = byAmount();
    const [fromId, owed] = sorted.find(([, amount]) => amount < 0)!;
    const [toId, due] = sorted.find(([, amount]) => amount > 0)!;
    pay(fromId, toId, Math.min(-owed, due));
  }
  return transfers;
}

/** All sets of so many of the values, in a fixed order. */
function setsOf(values: readonly string[], fewest: number, most: number): string[][] {
  const sets = values.reduce<string[][]>(
    (found, value) => [...found, ...found.filter(({ length }) => length < most).map((set) => [...set, value])],
    [[]],
  );
  return sets.filter(({ length }) => length >= fewest);
}

const pairOf = (oneId: string, otherId: string): string => [oneId, otherId].sort(compare).join(' ');
