import type { Line } from './account.js';
import type { OpenEntry } from './balance.js';

/** The amount that the giver of a payment owes for an entry, in grosze. Negative: the other one owes it. */
const owedBy = (entry: OpenEntry, fromId: string): number => (entry.person.id === fromId ? entry.open : -entry.open);

/**
 * The lines of a payment of `amount` grosze that `fromId` gives the other one for everything. `entries` are the open ones between the two,
 * the oldest first; `owed` is the net amount that `fromId` owes. If a debt is left, it stays with the newest entries of its direction. All
 * other entries are covered. The rest of the money becomes credit.
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

/** The credit of a payment of `fromId`, in grosze: the part that its lines leave. */
export const creditIn = (lines: readonly Line[], fromId: string, amount: number): number =>
  lines.reduce((rest, line) => rest - (line.personId === fromId ? line.amount : -line.amount), amount);
