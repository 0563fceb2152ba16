import type { Claim, OpenPayments } from '@kantyna/contracts/payments/settlements';

/** Open payments that are not known, or none. */
export const NO_PAYMENTS: OpenPayments = { claims: [] };

/** The sum that the viewer owes another person (grosze); `undefined` in a reply that an earlier version kept. */
export const owedTo = ({ owed }: OpenPayments, userId: string): number | undefined => owed && (owed[userId] ?? 0);

/** A debt between the viewer and another person. */
interface OpenDebt {
  /** The other person. */
  readonly userId: string | undefined;
  /** Whether the viewer owes it. */
  readonly isOwn: boolean;
  /** The order of the entry that it is for. Missing: it is all that one owes the other. */
  readonly orderId?: string;
  /** The part that is not confirmed (grosze); negative if it is to be given back. */
  readonly unpaid: number;
}

/** Whether a claim is for everything that one person owes the other. */
export const isForAll = ({ orderId }: Claim): boolean => orderId === undefined;

/**
 * Divides a debt into the part that credit pays (`covered`) and the rest (`open`), and finds its open claims: for an entry those for it, and
 * while something is open those for everything. They report a sum, which waits (`reported`); a contested one reports nothing. The
 * rest is to be paid (`toPay`). All in grosze.
 */
export function leftToPay(payments: OpenPayments, { userId, isOwn, orderId, unpaid }: OpenDebt) {
  const isBetween = (one: Pick<Claim, 'isOwn' | 'userId'>) => one.isOwn === isOwn && one.userId === userId;
  const credit = payments.covered?.find((one) => isBetween(one) && one.orderId === orderId)?.amount ?? 0;
  const covered = Math.min(credit, Math.max(0, unpaid));
  const open = unpaid - covered;
  const claims = payments.claims.filter(
    (claim) =>
      isBetween(claim) && (orderId === undefined || claim.orderId === orderId || (isForAll(claim) && open !== 0)),
  );
  const reported = claims.reduce((sum, { status, amount }) => sum + (status === 'CLAIMED' ? amount : 0), 0);
  return { claims, covered, open, reported, toPay: open - Math.min(reported, Math.max(0, open)) };
}
