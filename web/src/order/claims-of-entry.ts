import type { NextStep } from '@kantyna/contracts/orders/next-steps';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { Claim } from '@kantyna/contracts/payments/settlements';
import type { Permissions } from './permissions.js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';

/**
 * The open claims that an entry's owner and who is paid for it see at the entry: those for it, and while something is open for it those
 * for everything. With that what they may do about its payment: pay what is open and not reported (`toPay`, grosze), say that they paid it
 * (`mayClaim`), confirm it, and take back what was confirmed. Who owes says that they paid, who is paid confirms: a claim has its own button.
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
  const waiting = claims.filter(({ status }) => status === 'CLAIMED');
  /** What they say that is paid, and waits (grosze). */
  const reported = waiting.reduce((sum, { amount }) => sum + amount, 0);
  const toPay = open - reported;
  return {
    claims,
    reported,
    toPay,
    /** What is said of the payment: its status, unless it is reported and not yet confirmed. */
    look: open > 0 && waiting.length > 0 && !isContested ? ('REPORTED' as const) : paymentStatus,
    mayPay: may.pay(entry) && open > 0 && toPay > 0 && (isContested || !claims.some(isForAll)),
    // Who gets money back says that it came.
    mayConfirm: may.confirm(entry) && !isPaid && (isOwn ? open < 0 && !isContested : open > 0 && claims.length === 0),
    mayClaim: !isContested && !claims.some(isForAll),
    // Nothing was given for what is settled nevertheless, as for a dish that costs nothing.
    mayRevert: may.confirm(entry) && isPaid && confirmedAmount !== 0,
  };
}

/**
 * Of what a list says that a person is to pay for their entry in an order: what they reported, which waits, and what is left to pay
 * (grosze). `claims`: all of theirs.
 */
export function leftToPay(
  claims: readonly Claim[],
  orderId: string,
  { amount = 0, toId }: NextStep,
): { reported: number; toPay: number } {
  const own = claims.filter((claim) => claim.isOwn && claim.userId === toId && (claim.orderId ?? orderId) === orderId);
  if (own.some(({ status }) => status === 'CONTESTED')) return { reported: 0, toPay: amount };
  const isForAll = own.some((claim) => claim.orderId === undefined);
  const reported = Math.min(
    amount,
    own.reduce((sum, claim) => sum + claim.amount, 0),
  );
  return { reported, toPay: isForAll ? 0 : amount - reported };
}
