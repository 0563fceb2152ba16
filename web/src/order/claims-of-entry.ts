import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { Claim, OpenPayments } from '@kantyna/contracts/payments/settlements';
import { isRest } from '@kantyna/order-rules/asking';
import { dueFor } from '@kantyna/order-rules/company-part';
import type { Permissions } from './permissions.js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';

export const NO_PAYMENTS: OpenPayments = { claims: [] };

/** What credit pays of an entry in an order of which so much is open (grosze): the person's own, or one of the other one's. */
export const coveredOf = (
  { covered = [] }: OpenPayments,
  orderId: string,
  { isOwn, userId }: Pick<Claim, 'isOwn' | 'userId'>,
  open: number,
): number => {
  const found = covered.find((one) => one.orderId === orderId && one.isOwn === isOwn && one.userId === userId);
  return Math.min(found?.amount ?? 0, Math.max(0, open));
};

/** What the person who looks owes another one in all (grosze); `undefined` if it is not known, as in what was kept of an earlier version. */
export const owedTo = ({ owed }: OpenPayments, userId: string): number | undefined => owed && (owed[userId] ?? 0);

/**
 * The open claims that an entry's owner and who is paid for it see at the entry: those for it, and while something is open for it those
 * for everything. With that what they may do about its payment: pay what is to be paid (`open`: without what credit pays) and is not reported
 * (`toPay`, grosze), say that they paid it (`mayClaim`), confirm it, and take back what was confirmed. Who owes says that they paid, who is paid
 * confirms: a claim has its own button.
 */
export function claimsOfEntry(
  payments: OpenPayments,
  { order, payer, viewer, may }: Pick<ShowOrder, 'order'> & Pick<Permissions, 'payer' | 'viewer' | 'may'>,
  entry: OrderEntry,
) {
  const { confirmedAmount = 0, paymentStatus } = entry;
  const isOwn = viewer.isMine(entry);
  const otherId = isOwn ? payer.userId : entry.userId;
  const unpaid = dueFor(entry) - confirmedAmount;
  const covered = coveredOf(payments, order.id, { isOwn, userId: otherId }, unpaid);
  const open = unpaid - covered;
  /** Whether it was paid, and so little is open that nobody is asked for it. */
  const isSettled = isRest(open, confirmedAmount);
  const isPaid = paymentStatus === 'CONFIRMED' || isSettled;
  const isForAll = ({ orderId }: Claim) => orderId === undefined;
  const claims = payments.claims.filter(
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
    covered,
    open,
    reported,
    toPay,
    isPaid,
    /** What is said of the payment: its status, unless it is reported and not yet confirmed, or credit pays all of it. */
    look:
      covered > 0 && open === 0
        ? undefined
        : open > 0 && waiting.length > 0 && !isContested
          ? ('REPORTED' as const)
          : isSettled
            ? ('CONFIRMED' as const)
            : open < 0 && !isPaid
              ? ('OVERPAID' as const)
              : paymentStatus,
    mayPay: isOwn && may.payOwn && !isSettled && open > 0 && toPay > 0,
    // Who gets money back says that it came.
    mayConfirm: may.confirm(entry) && !isPaid && (isOwn ? open < 0 && !isContested : open > 0 && claims.length === 0),
    // What is contested is said again; what was said of everything, and contested, stays theirs to take back.
    mayClaim: !claims.some((claim) => isForAll(claim) && claim.status === 'CONTESTED'),
    // Nothing was given for what is settled nevertheless, as for a dish that costs nothing.
    mayRevert: may.confirm(entry) && isPaid && confirmedAmount !== 0,
  };
}
