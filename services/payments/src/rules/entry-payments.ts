import type { Person } from '@kantyna/contracts/people/person';
import { isOwedIn, payerOf } from '@kantyna/contracts/orders/payer';
import { conflict, notFound, Refusal } from '@kantyna/contracts/refusal';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { confirmedFor, newAccount, withPayment, type Account, type Line, type Payment } from './account.js';
import { answered, takenBack } from './answers.js';
import { openFor } from './balance.js';
import type { Outcome, Settling } from './claims.js';
import type { KnownOrder, PayableOrder } from './order.js';
import { covering, lineFor, reverted } from './payments.js';
import { mayConfirm } from './policy.js';

/** A confirmation of one entry: who confirms, whom they take for the payer, and what they saw open, in grosze (negative: given back). */
export interface EntryConfirmation extends Pick<Settling, 'by' | 'now' | 'newId'> {
  readonly payerId?: string | undefined;
  readonly amount?: number | undefined;
}

/**
 * Confirms that an entry was paid to the payer, or that its owner got back what was too much: the amount that was seen, or else what is open.
 * What differs stays open. Confirming what is not open changes nothing. While the order is ORDERED or DELIVERED (409 otherwise).
 */
export function confirmEntry(
  account: Account | undefined,
  found: KnownOrder,
  entryId: string,
  { by, now, newId, payerId, amount }: EntryConfirmation,
): Outcome {
  const parties = partiesOf(found.order, entryId, by, payerId);
  if (parties instanceof Refusal) return parties;
  const { owner, payer } = parties;
  if (owner.id === payer.id) return UNCHANGED;
  const present = account ?? newAccount(owner, payer);
  const open = openFor([found], present, found.id, owner.id);
  const paid = amount ?? open;
  if (open < 0 && by.id !== owner.id)
    return conflict('NOT_OWED', `This is to be given back. ${owner.username} confirms that it came.`);
  if (open === 0 || Math.sign(paid) !== Math.sign(open)) return UNCHANGED;
  if (by.id === owner.id && isContested(present, owner.id, found.id))
    return conflict(
      'CLAIM_CONTESTED',
      `${payer.username} says that your payment did not come. Only they can confirm it.`,
    );
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
    events: by.id === owner.id ? [answered(by, payer, told)] : [],
    reply: {},
  };
}

/**
 * Takes back what was confirmed for an entry alone. If payments for more than the entry cover it, the 409 names the latest of them. Without
 * anything confirmed it changes nothing.
 */
export function revertEntry(
  account: Account | undefined,
  found: KnownOrder,
  entryId: string,
  { by, now, payerId }: Omit<EntryConfirmation, 'amount' | 'newId'>,
): Outcome {
  const parties = partiesOf(found.order, entryId, by, payerId);
  if (parties instanceof Refusal) return parties;
  const { owner, payer } = parties;
  if (owner.id === payer.id) return conflict('OWN_ENTRY', 'Who pays for the order owes nothing for their own entry.');
  const isFor = ({ orderId, personId }: Line) => orderId === found.id && personId === owner.id;
  const standing = account?.payments.filter(({ status, lines }) => status === 'CONFIRMED' && lines.some(isFor)) ?? [];
  if (!account || standing.length === 0) return confirmedFor(account, found.id, owner.id) === 0 ? UNCHANGED : TOO_OLD;
  const alone = standing.filter(({ lines, planId }) => lines.length === 1 && planId === undefined);
  if (alone.length === 0) return paidTogether(standing.at(-1)!);
  const amount = alone.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.amount, 0);
  const other = by.id === owner.id ? payer : owner;
  return {
    state: alone.reduce((state, payment) => withPayment(state, reverted(payment, by, now)), account),
    events: [takenBack(by, other, found, Math.abs(amount))],
    reply: {},
  };
}

const TOO_OLD = conflict(
  'PAYMENT_TOO_OLD',
  'This was paid too long ago to be taken back. Please settle the difference.',
);

const paidTogether = ({ id }: Payment) =>
  new Refusal(
    409,
    'PAID_TOGETHER',
    'This was paid together with other things. The payment can be taken back as a whole.',
    { paymentId: id },
  );

/** Who owes for an entry and who is paid for it, if `by` may confirm it now. */
function partiesOf(
  order: PayableOrder,
  entryId: string,
  by: Person,
  payerId: string | undefined,
): { owner: Person; payer: Person } | Refusal {
  const entry = order.entries.find((one) => one.id === entryId);
  if (!entry) return notFound('order entry');
  const refusal = mayConfirm(by, order, entry);
  if (refusal) return refusal;
  if (!isOwedIn(order.orderState)) {
    return conflict('NOT_PAYABLE', `The order is ${order.orderState}: payments are confirmed once it is ordered.`);
  }
  const payer = payerOf(order);
  return payerId === undefined || payerId === payer.id
    ? { owner: entry.person, payer }
    : conflict('PAYER_CHANGED', 'Somebody else is paid for this order by now. Nothing was changed.');
}

const isContested = ({ payments }: Account, ownerId: string, orderId: string): boolean =>
  payments.some(
    (one) => one.status === 'CONTESTED' && one.fromId === ownerId && [orderId, undefined].includes(one.orderId),
  );
