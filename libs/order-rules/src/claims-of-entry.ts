import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { OpenPayments } from '@kantyna/contracts/payments/settlements';
import { isRest } from './asking.js';
import { dueFor } from './company-part.js';
import { isForAll, leftToPay } from './left-to-pay.js';

type Owned = Pick<OrderEntry, 'userId'>;

/** An order, who is paid for it, and what the person who looks at it may do. */
export interface ViewedPayments {
  readonly order: { readonly id: string };
  readonly payer: Owned;
  readonly viewer: { readonly isMine: (of: Owned) => boolean };
  readonly may: { readonly settleEntry: (of: Owned) => boolean };
}

/**
 * Says how an entry is paid, as its owner or who is paid sees it: `leftToPay`, and what the viewer may do: pay what is not reported, say that
 * they paid it (`mayClaim`), confirm it, and take back what was confirmed. Who owes says that they paid, who is paid confirms: a claim has its
 * own button.
 */
export function claimsOfEntry(
  payments: OpenPayments,
  { order, payer, viewer, may }: ViewedPayments,
  entry: OrderEntry,
) {
  const { confirmedAmount = 0, paymentStatus } = entry;
  const isOwn = viewer.isMine(entry);
  const userId = isOwn ? payer.userId : entry.userId;
  const left = leftToPay(payments, { userId, isOwn, orderId: order.id, unpaid: dueFor(entry) - confirmedAmount });
  const { claims, covered, open, toPay } = left;
  /** Whether it was paid, and so little is open that nobody is asked for it. */
  const isSettled = isRest(open, confirmedAmount);
  const isPaid = paymentStatus === 'CONFIRMED' || isSettled;
  const isContested = claims.some(({ status }) => status === 'CONTESTED');
  const isWaiting = claims.some(({ status }) => status === 'CLAIMED');
  return {
    ...left,
    isPaid,
    /** The payment's status, REPORTED while a claim waits, or nothing if credit pays all of it. */
    shownStatus:
      covered > 0 && open === 0
        ? undefined
        : open > 0 && isWaiting && !isContested
          ? ('REPORTED' as const)
          : isSettled
            ? ('CONFIRMED' as const)
            : open < 0 && !isPaid
              ? ('OVERPAID' as const)
              : paymentStatus,
    mayPay: isOwn && may.settleEntry(entry) && !isSettled && toPay > 0,
    // Who gets money back says that it came.
    mayConfirm:
      may.settleEntry(entry) && !isPaid && (isOwn ? open < 0 && !isContested : open > 0 && claims.length === 0),
    // A contested claim for the entry may be made again. One for everything is only taken back.
    mayClaim: !claims.some((claim) => isForAll(claim) && claim.status === 'CONTESTED'),
    // Nothing was given for what is settled nevertheless, as for a dish that costs nothing.
    mayRevert: may.settleEntry(entry) && isPaid && confirmedAmount !== 0,
  };
}
