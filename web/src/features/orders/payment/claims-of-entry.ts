import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { isMine, payerIdOf } from '../permissions.js';

/**
 * The open claims that an entry's owner and who is paid for it see at the entry: those for it, and while something is open for it those
 * for everything. `isClaimed`: what is open (grosze) waits for the payer's answer. `isContested`: only the payer may confirm it.
 */
export function claimsOfEntry(
  all: readonly Claim[],
  data: ShowOrder,
  entry: OrderEntry,
): { claims: readonly Claim[]; isClaimed: boolean; isContested: boolean } {
  const open = entry.finalPrice - (entry.confirmedAmount ?? 0);
  const isOwn = isMine(data, entry);
  const otherId = isOwn ? payerIdOf(data.order) : entry.userId;
  const isForAll = ({ orderId }: Claim) => orderId === undefined;
  const claims = all.filter(
    (claim) =>
      claim.isOwn === isOwn &&
      claim.userId === otherId &&
      (claim.orderId === data.order.id || (isForAll(claim) && open !== 0)),
  );
  const waiting = claims.filter(({ status }) => status === 'CLAIMED');
  const isEnough = waiting.some(isForAll) || waiting.reduce((sum, { amount }) => sum + amount, 0) >= open;
  return {
    claims,
    isClaimed: open > 0 && isEnough,
    isContested: claims.some(({ status }) => status === 'CONTESTED'),
  };
}
