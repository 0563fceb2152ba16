import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { Claim, OpenPayments } from '@kantyna/contracts/payments/settlements';
import { isRest } from '@kantyna/order-rules/asking';
import { dueFor } from '@kantyna/order-rules/company-part';
import type { Permissions } from './permissions.js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';

export const NO_PAYMENTS: OpenPayments = { claims: [] };

/** The part of an entry's open amount that credit pays (grosze): of the person's own entry, or of one that somebody owes them. */
export const coveredOf = (
  { covered = [] }: OpenPayments,
  orderId: string,
  { isOwn, userId }: Pick<Claim, 'isOwn' | 'userId'>,
  open: number,
): number => {
  const found = covered.find((one) => one.orderId === orderId && one.isOwn === isOwn && one.userId === userId);
  return Math.min(found?.amount ?? 0, Math.max(0, open));
};

/** The sum that the viewer owes another person (grosze); `undefined` in a reply that an earlier version kept. */
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
  /** The sum of the claims that wait for an answer (grosze). */
  const reported = waiting.reduce((sum, { amount }) => sum + amount, 0);
  const toPay = open - reported;
  return {
    claims,
    covered,
    open,
    reported,
    toPay,
    isPaid,
    /** The payment's status, REPORTED while a claim waits, or nothing if credit pays all of it. */
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
    mayPay: isOwn && may.settleEntry(entry) && !isSettled && open > 0 && toPay > 0,
    // Who gets money back says that it came.
    mayConfirm:
      may.settleEntry(entry) && !isPaid && (isOwn ? open < 0 && !isContested : open > 0 && claims.length === 0),
    // A contested claim for the entry may be made again. One for everything is only taken back.
    mayClaim: !claims.some((claim) => isForAll(claim) && claim.status === 'CONTESTED'),
    // Nothing was given for what is settled nevertheless, as for a dish that costs nothing.
    mayRevert: may.settleEntry(entry) && isPaid && confirmedAmount !== 0,
  };
}
