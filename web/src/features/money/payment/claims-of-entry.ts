import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import { isMine, payerIdOf } from '../../../order/permissions.js';

/**
 * The open claims that an entry's owner and who is paid for it see at the entry: those for it, and while something is open for it those
 * for everything. `isClaimed`: they say that as much is paid as is open (grosze). `isContested`: only who is paid may confirm it.
 * `mayClaim`: the owner may say that they paid the entry.
 */
export function claimsOfEntry(
  all: readonly Claim[],
  data: ShowOrder,
  entry: OrderEntry,
): { claims: readonly Claim[]; isClaimed: boolean; isContested: boolean; mayClaim: boolean } {
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
  const isContested = claims.some(({ status }) => status === 'CONTESTED');
  return {
    claims,
    isClaimed: open > 0 && claims.reduce((sum, { amount }) => sum + amount, 0) >= open,
    isContested,
    mayClaim: !isContested && !claims.some(isForAll),
  };
}
