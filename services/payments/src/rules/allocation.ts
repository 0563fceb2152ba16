import type { SettlementPart } from './account.js';
import type { OpenShare } from './balance.js';

/** What the payer of a settlement owes by a share, in grosze: negative if the other one owes it. */
const owedBy = (share: OpenShare, fromId: string): number => (share.person.id === fromId ? share.open : -share.open);

/**
 * Which shares an amount covers that `fromId` pays the other one, in grosze. `shares` are all that is open between the two, the oldest first;
 * `owed` is what `fromId` owes net. What remains to be owed afterwards, in either direction, stays with the newest shares of that
 * direction; all others are settled against each other and the money. What no share holds is carried as credit.
 *
 *     Anna owes 50 and is owed 20, and pays 30  → 50 and 20 are settled
 *     she pays 25                               → 45 of the 50 and all of the 20 are settled
 *     she pays 40                               → 50, and 10 of the 20 are settled
 *     she pays 60                               → 50 are settled, the 20 stay, and 10 are carried
 */
export function allocate(shares: readonly OpenShare[], fromId: string, owed: number, amount: number): SettlementPart[] {
  let rest = owed - amount;
  const parts: SettlementPart[] = [];
  for (const share of shares.toReversed()) {
    const all = owedBy(share, fromId);
    const stays = Math.sign(all) === Math.sign(rest) ? Math.sign(all) * Math.min(Math.abs(all), Math.abs(rest)) : 0;
    rest -= stays;
    const settled = share.person.id === fromId ? all - stays : stays - all;
    if (settled !== 0) parts.push({ orderId: share.orderId, personId: share.person.id, amount: settled });
  }
  return parts.toReversed();
}

/** The part of an amount (grosze) that the person's own entry in an order takes. The rest is carried as credit. */
export function allocateToEntry(
  shares: readonly OpenShare[],
  personId: string,
  orderId: string,
  amount: number,
): SettlementPart[] {
  const open = shares.find((share) => share.orderId === orderId && share.person.id === personId)?.open ?? 0;
  const settled = Math.min(amount, Math.max(0, open));
  return settled === 0 ? [] : [{ orderId, personId, amount: settled }];
}
