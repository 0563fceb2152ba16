import type { Line } from './account.js';
import type { OpenEntry } from './balance.js';

/** What the giver of a payment owes by an entry, in grosze: negative if the other one owes it. */
const owedBy = (entry: OpenEntry, fromId: string): number => (entry.person.id === fromId ? entry.open : -entry.open);

/**
 * The lines of a payment (grosze) that `fromId` gives the other one for everything. `entries` are all that is open between the two, the oldest
 * first; `owed` is what `fromId` owes net. What is still owed afterwards, in either direction, stays with the newest entries of that
 * direction; all others are set off against each other and the money. What no entry takes is credit.
 *
 *     Anna owes 50 and is owed 20, and pays 30  → 50 and 20 are covered
 *     she pays 25                               → 45 of the 50 and all of the 20 are covered
 *     she pays 40                               → 50, and 10 of the 20 are covered
 *     she pays 60                               → 50 are covered, the 20 stay, and 10 are credit
 */
export function allocate(entries: readonly OpenEntry[], fromId: string, owed: number, amount: number): Line[] {
  let rest = owed - amount;
  const lines: Line[] = [];
  for (const entry of entries.toReversed()) {
    const all = owedBy(entry, fromId);
    const stays = Math.sign(all) === Math.sign(rest) ? Math.sign(all) * Math.min(Math.abs(all), Math.abs(rest)) : 0;
    rest -= stays;
    const covered = entry.person.id === fromId ? all - stays : stays - all;
    if (covered !== 0) lines.push({ orderId: entry.orderId, personId: entry.person.id, amount: covered });
  }
  return lines.toReversed();
}

/** What is left of a payment of `fromId` (grosze) after its lines: it becomes credit. */
export const creditIn = (lines: readonly Line[], fromId: string, amount: number): number =>
  lines.reduce((rest, line) => rest - (line.personId === fromId ? line.amount : -line.amount), amount);
