import type { Confirmed } from '@kantyna/contracts/payments/settlements';
import type { Person } from '@kantyna/contracts/people/person';
import { whyNot } from '@kantyna/order-rules/abilities';
import { refusalOf } from '@kantyna/order-rules/policies';
import { payerOf } from '@kantyna/order-rules/roles';
import { conflict, forbidden, notFound, Refusal } from '@kantyna/kernel/refusal';
import { UNCHANGED } from '@kantyna/kernel/change';
import { formatZloty } from '@kantyna/money/zloty';
import {
  counts,
  creditOf,
  newAccount,
  wasContested,
  withPayment,
  type Account,
  type Line,
  type Payment,
} from './account.js';
import { openFor } from './balance.js';
import { amountChanged } from './company/reimbursements.js';
import {
  answered,
  CLAIMED_ALL,
  CLAIMED_THIS,
  claimedBy,
  takenBack,
  type AccountDecision,
  type SettlementContext,
} from './claims.js';
import type { KnownOrder, PayableOrder } from './order.js';
import { covering, lineFor, withoutPayment } from './payments.js';

/** A confirmation of one entry: who confirms, whom they take for the payer, and what they saw, in grosze (negative: given back). */
interface EntryConfirmation extends Pick<SettlementContext, 'by' | 'now' | 'newId'> {
  readonly payerId?: string | undefined;
  readonly amount?: number | undefined;
}

/**
 * Confirms that an entry was paid to its payer, or that too much was given back to its owner: what is open, of the owner what they do not
 * claim. The amount that the caller saw may be less by what credit pays; any other one is a 409. If nothing is open, nothing changes. A 409
 * unless the order is ORDERED or DELIVERED.
 */
export function confirmEntry(
  account: Account | undefined,
  found: KnownOrder,
  entryId: string,
  { by, now, newId, payerId, amount }: EntryConfirmation,
): AccountDecision<Confirmed> {
  const parties = partiesOf(found.order, entryId, payerId);
  if (parties instanceof Refusal) return parties;
  const { owner, payer } = parties;
  if (owner.id === payer.id) return UNCHANGED;
  const present = account ?? newAccount(owner, payer);
  const isOwner = by.id === owner.id;
  const open = openFor(present, found.id, owner.id);
  const { claimed } = claimedBy(present, owner.id, found.id);
  const left = isOwner && open > 0 ? Math.max(0, open - claimed) : open;
  if (open < 0 && !isOwner)
    return conflict('NOT_OWED', `This is to be given back. ${owner.username} confirms that it came.`);
  if (open === 0 && !amount) return UNCHANGED;
  const refusal = isOwner && open !== 0 && refuseOwner(present, parties, found.id, left);
  if (refusal) return refusal;
  const paid = amount ?? left;
  const least = left > 0 ? Math.max(0, left - Math.max(0, creditOf(present, owner.id))) : left;
  if (paid > left || paid < least) return amountChanged(left);
  if (paid === 0) return UNCHANGED;
  const fromId = open > 0 ? owner.id : payer.id;
  const confirmed: Payment = {
    id: newId(),
    fromId,
    amount: Math.abs(paid),
    orderId: found.id,
    status: 'CONFIRMED',
    steps: [{ type: 'confirmed', byId: by.id, at: now.instant, amount: Math.abs(paid) }],
    ...covering(lineFor(found.id, owner.id, paid), fromId, Math.abs(paid)),
  };
  const { restaurantName } = found.order;
  const answer = open > 0 ? 'saidPaid' : 'gotBack';
  const told = { answer, amount: Math.abs(paid), orderId: found.id, restaurantName } as const;
  return {
    state: withPayment(present, confirmed),
    events: isOwner ? [answered(by, payer, told)] : [],
    reply: { paymentId: confirmed.id },
  };
}

/** The refusal if an entry's owner may not confirm it; `undefined` if they may. `left` grosze are left to confirm. */
function refuseOwner(account: Account, { owner, payer }: Parties, orderId: string, left: number): Refusal | undefined {
  if (isContested(account, owner.id, orderId))
    return conflict(
      'CLAIM_CONTESTED',
      `${payer.username} says that your payment did not come. Only they can confirm it.`,
    );
  if (left >= 0 && claimedBy(account, owner.id).isForAll) return CLAIMED_ALL;
  return left === 0 ? CLAIMED_THIS : undefined;
}

/**
 * Takes back the payments that are for this entry alone, each with its credit, as `takeBack` does. Several are taken back only if the call names their sum (grosze). If payments for
 * more than the entry cover it, the 409 names the latest of them. If nothing is confirmed, nothing changes.
 */
export function revertEntry(
  account: Account | undefined,
  found: KnownOrder,
  entryId: string,
  { by, now, payerId, amount: named }: Omit<EntryConfirmation, 'newId'>,
): AccountDecision {
  const parties = partiesOf(found.order, entryId, payerId);
  if (parties instanceof Refusal) return parties;
  const { owner, payer } = parties;
  if (owner.id === payer.id) return conflict('OWN_ENTRY', 'Who pays for the order owes nothing for their own entry.');
  const isFor = ({ orderId, personId }: Line) => orderId === found.id && personId === owner.id;
  const standing = account?.payments.filter((one) => counts(one) && one.lines.some(isFor)) ?? [];
  if (!account || standing.length === 0) return UNCHANGED;
  const alone = standing.filter(({ lines, planId }) => lines.length === 1 && planId === undefined);
  if (alone.length === 0) return paidTogether(standing.at(-1)!);
  const amount = alone.reduce((sum, one) => sum + (one.fromId === owner.id ? one.amount : -one.amount), 0);
  if (alone.length > 1 && amount !== named) return severalPayments(alone.length, amount);
  const other = by.id === owner.id ? payer : owner;
  return {
    state: alone.reduce((state, payment) => withoutPayment(state, payment, { by, now, orders: [found] }), account),
    events: [takenBack(by, other, found, Math.abs(amount))],
    reply: {},
  };
}

const severalPayments = (count: number, amount: number) =>
  new Refusal(
    409,
    'SEVERAL_PAYMENTS',
    `This takes back ${count} payments, ${formatZloty(amount)} together. Say that amount if all of them are meant.`,
    { name: formatZloty(amount), amount, count },
  );

const paidTogether = ({ id }: Payment) =>
  new Refusal(
    409,
    'PAID_TOGETHER',
    'This was paid together with other things. The payment can be taken back as a whole.',
    { paymentId: id },
  );

interface Parties {
  readonly owner: Person;
  readonly payer: Person;
}

/** Refuses (403) a person who neither has an entry nor is paid for it. 404 without it. */
export function refuseOthers(order: PayableOrder, entryId: string, by: Person): Refusal | undefined {
  const owner = order.entries.find(({ id }) => id === entryId)?.person;
  if (!owner) return notFound('order entry');
  const sentence = refusalOf('payerOrOwner', order, by.id, { owner });
  return sentence === undefined ? undefined : forbidden(sentence);
}

/** The owner of an entry and the person who is paid for it, if it can be confirmed now. */
function partiesOf(order: PayableOrder, entryId: string, payerId: string | undefined): Parties | Refusal {
  const entry = order.entries.find((one) => one.id === entryId);
  if (!entry) return notFound('order entry');
  const blocked = whyNot('settleEntry', order);
  if (blocked) return conflict(...blocked);
  const payer = payerOf(order);
  return payerId === undefined || payerId === payer.id
    ? { owner: entry.person, payer }
    : conflict('PAYER_CHANGED', 'Somebody else is paid for this order by now. Nothing was changed.');
}

/**
 * Whether the person who is paid contested the owner's claim for this entry, or for everything. It holds after a withdrawal, too, until
 * that person confirms something for the same.
 */
const isContested = ({ payments }: Account, ownerId: string, orderId: string): boolean => {
  const isAbout = (one: Payment) => one.fromId === ownerId && [orderId, undefined].includes(one.orderId);
  return payments.some((one, place) => {
    if (!isAbout(one) || !wasContested(one)) return false;
    if (one.status === 'CONTESTED') return true;
    // A debt from elsewhere is no money that somebody confirmed.
    const later = payments.slice(place + 1).filter((next) => counts(next) && !next.carriedOverId);
    return !later.some(
      (next) =>
        next.fromId === ownerId && next.steps.at(-1)?.byId !== ownerId && (one.orderId === undefined || isAbout(next)),
    );
  });
};
