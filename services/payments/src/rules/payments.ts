import type { Confirmed } from '@kantyna/contracts/payments/settlements';
import { isErased } from '@kantyna/contracts/people/person';
import { ASKED_FROM, isAskedFor } from '@kantyna/order-rules/asking';
import { conflict, forbidden, Refusal } from '@kantyna/kernel/refusal';
import { formatZloty } from '@kantyna/money/zloty';
import { derivedId } from '@kantyna/kernel/ids';
import { UNCHANGED } from '@kantyna/kernel/change';
import {
  creditOf,
  isOpenClaim,
  newAccount,
  withPayment,
  type Account,
  type Line,
  type OpenEntry,
  type Payment,
} from './account.js';
import { openBetween, openFor } from './balance.js';
import { answered, CLAIM_GONE, type AccountDecision, type SettlementContext } from './claims.js';
import type { KnownOrder } from './order.js';

/**
 * Confirms that `by` got an amount (grosze) from the other one: for an open claim, or for everything between the two. A claim for an entry
 * covers what is open for that entry, any other payment all that is open in both directions. A 409 if more than `credit` of it would become
 * credit. Repeating it for a claim changes nothing.
 */
export function confirm(
  account: Account | undefined,
  { by, other, now, newId }: SettlementContext,
  { amount, claimId, credit = 0 }: { amount: number; claimId?: string | undefined; credit?: number | undefined },
): AccountDecision<Confirmed> {
  const present = account ?? newAccount(by, other);
  const claimed = present.payments.find(({ id }) => id === claimId);
  if (claimId !== undefined) {
    if (claimed?.fromId !== other.id) return CLAIM_GONE;
    if (claimed.status === 'CONFIRMED') return UNCHANGED;
    if (!isOpenClaim(claimed)) return CLAIM_GONE;
  }
  const { entries, owed } = openBetween(present, other.id);
  const orderId = claimed?.orderId;
  const lines =
    orderId === undefined
      ? allocate(entries, other.id, owed, amount)
      : lineFor(orderId, other.id, Math.min(amount, Math.max(0, openFor(present, orderId, other.id))));
  if (!claimed && amount === 0 && lines.length === 0) return UNCHANGED;
  const covered = covering(lines, other.id, amount);
  const added = addedCredit(present, other.id, covered.credit);
  if (added > credit) return becomesCredit(added);
  const confirmed: Payment = {
    ...(claimed ?? { id: newId(), fromId: other.id }),
    amount,
    ...(claimed && claimed.amount !== amount && { claimedAmount: claimed.amount }),
    status: 'CONFIRMED',
    steps: [...(claimed?.steps ?? []), { type: 'confirmed', byId: by.id, at: now.instant, amount }],
    ...covered,
  };
  return {
    state: withPayment(present, confirmed),
    events: [answered(by, other, { answer: 'confirmed', amount })],
    reply: { paymentId: confirmed.id },
  };
}

/** The part of a payment's credit that raises the person's credit, in grosze. The rest ends credit that the other one had. */
const addedCredit = (account: Account, personId: string, credit: number): number =>
  Math.max(0, Math.min(credit, creditOf(account, personId) + credit));

const becomesCredit = (amount: number): Refusal =>
  new Refusal(
    409,
    'BECOMES_CREDIT',
    `${formatZloty(amount)} of this is more than is owed for this, and becomes credit. Say that amount if it is meant.`,
    { name: formatZloty(amount), amount },
  );

/**
 * Takes a payment back as a whole, whichever of the two confirmed it. If who got it takes back what they confirmed of a report, the report
 * waits again. Repeating it changes nothing. A 409 for a payment of a plan. `orders` are those of its lines.
 */
export function takeBack(
  account: Account | undefined,
  { by, other, now }: Omit<SettlementContext, 'newId'>,
  paymentId: string,
  orders: readonly KnownOrder[],
): AccountDecision {
  const payment = account?.payments.find(({ id }) => id === paymentId);
  if (!account || !payment) return CLAIM_GONE;
  if (payment.status === 'REVERTED') return UNCHANGED;
  if (payment.status !== 'CONFIRMED') return CLAIM_GONE;
  if (payment.planId)
    return conflict('SETTLED_BY_PLAN', 'Several people agreed to this. It cannot be taken back alone.');
  if (payment.carriedOverId)
    return conflict('CARRIED_OVER', 'This was carried over from elsewhere. Only the office takes it back, as a whole.');
  return {
    state: withoutPayment(account, payment, { by, now, orders }),
    events: [answered(by, other, { answer: 'reverted', amount: payment.amount })],
    reply: {},
  };
}

/**
 * Writes off all that is open with an erased person, or with one who owes less than is asked for, in both directions, by a payment without a
 * way. A 403 with anybody else, or if `by` owes the other one.
 */
export function writeOff(account: Account | undefined, { by, other, now, newId }: SettlementContext): AccountDecision {
  const present = account ?? newAccount(by, other);
  const { entries, owed } = openBetween(present, by.id);
  if (owed === 0 && entries.length === 0) return UNCHANGED;
  if (!isErased(other) && (owed === 0 || isAskedFor(-owed)))
    return forbidden(`Only what somebody owes who left, or less than ${formatZloty(ASKED_FROM)}, can be written off.`);
  if (owed > 0) return forbidden('Only who is owed can write it off. What you owe stays owed.');
  const amount = Math.abs(owed);
  const payment: Payment = {
    id: newId(),
    fromId: other.id,
    amount,
    status: 'CONFIRMED',
    steps: [{ type: 'writtenOff', byId: by.id, at: now.instant, amount }],
    ...covering(allocate(entries, other.id, amount, amount), other.id, amount),
  };
  return { state: withPayment(present, payment), reply: {} };
}

/** The amount that the giver of a payment owes for an entry, in grosze. Negative: the other one owes it. */
const owedIn = (entry: OpenEntry, fromId: string): number => (entry.personId === fromId ? entry.open : -entry.open);

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
    const all = owedIn(entry, fromId);
    const stays = Math.sign(all) === Math.sign(rest) ? Math.sign(all) * Math.min(Math.abs(all), Math.abs(rest)) : 0;
    rest -= stays;
    const covered = entry.personId === fromId ? all - stays : stays - all;
    if (covered !== 0) lines.push({ orderId: entry.orderId, personId: entry.personId, amount: covered });
  }
  return lines.toReversed();
}

/** The credit of a payment of `fromId`, in grosze: the part that its lines leave. */
export const creditIn = (lines: readonly Line[], fromId: string, amount: number): number =>
  lines.reduce((rest, line) => rest - (line.personId === fromId ? line.amount : -line.amount), amount);

/** A payment that is for one entry alone (grosze). */
export const lineFor = (orderId: string, personId: string, amount: number): Line[] =>
  amount === 0 ? [] : [{ orderId, personId, amount }];

/** Lines and credit of a payment of an amount in grosze. */
export const covering = (lines: Line[], fromId: string, amount: number): Pick<Payment, 'lines' | 'credit'> => ({
  lines,
  credit: creditIn(lines, fromId, amount),
});

/** The id of the claim that is there again after what was confirmed of it was taken back. */
export const reportedAgain = (paymentId: string): string => derivedId('reported again', paymentId);

/** The account after `by` took a payment back, with lines for these orders. A report that its giver did not take back waits again, as one of its own: lines never change. */
export function withoutPayment(
  account: Account,
  payment: Payment,
  { by, now, orders }: Pick<SettlementContext, 'by' | 'now'> & { readonly orders: readonly KnownOrder[] },
): Account {
  const { id, amount, claimedAmount, fromId, way, orderId } = payment;
  const step = { type: 'reverted' as const, byId: by.id, at: now.instant, amount };
  const taken = withPayment(account, { ...payment, status: 'REVERTED', steps: [...payment.steps, step] }, orders);
  // Only a report says how the money came.
  if (!way || by.id === fromId) return taken;
  return withPayment(taken, {
    ...{
      id: reportedAgain(id),
      fromId,
      amount: claimedAmount ?? amount,
      way,
      ...(orderId !== undefined && { orderId }),
    },
    ...{ status: 'CLAIMED', steps: [step], lines: [], credit: 0 },
  });
}
