import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import type { Permissions } from './permissions.js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';

/**
 * The open claims that an entry's owner and who is paid for it see at the entry: those for it, and while something is open for it those
 * for everything. With that what they may do about its payment: pay what is open, confirm it, say that they paid it (`mayClaim`), and take
 * back what was confirmed. A contested claim is confirmed by who is paid only.
 */
export function claimsOfEntry(
  all: readonly Claim[],
  { order, payer, viewer, may }: Pick<ShowOrder, 'order'> & Pick<Permissions, 'payer' | 'viewer' | 'may'>,
  entry: OrderEntry,
) {
  const { confirmedAmount = 0, paymentStatus } = entry;
  const open = entry.finalPrice - confirmedAmount;
  const isPaid = paymentStatus === 'CONFIRMED';
  const isOwn = viewer.isMine(entry);
  const otherId = isOwn ? payer.userId : entry.userId;
  const isForAll = ({ orderId }: Claim) => orderId === undefined;
  const claims = all.filter(
    (claim) =>
      claim.isOwn === isOwn &&
      claim.userId === otherId &&
      (claim.orderId === order.id || (isForAll(claim) && open !== 0)),
  );
  const isContested = claims.some(({ status }) => status === 'CONTESTED');
  /** Whether they say that as much is paid as is open (grosze). */
  const isClaimed = open > 0 && claims.reduce((sum, { amount }) => sum + amount, 0) >= open;
  return {
    claims,
    mayPay: may.pay(entry) && open > 0 && (!isClaimed || isContested),
    // Where it is claimed, who is paid has the claim's own button. Who gets money back says that it came.
    mayConfirm: may.confirm(entry) && !isPaid && !isClaimed && (isOwn ? !isContested : open > 0),
    mayClaim: !isContested && !claims.some(isForAll),
    // Nothing was given for what is settled nevertheless, as for a dish that costs nothing.
    mayRevert: may.confirm(entry) && isPaid && confirmedAmount !== 0,
  };
}
