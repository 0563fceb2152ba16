import Type, { type Static } from '@kantyna/typebox';
import type { StateOf } from '@kantyna/contracts/messages/messages';
import { Person } from '@kantyna/contracts/people/person';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import { OrderState, PaymentStatus } from '@kantyna/contracts/orders/order';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { confirmedPart, owedPart, type ConfirmedPart } from '@kantyna/contracts/payments/payment-status';
import { conflict, notFound, Refusal } from '@kantyna/contracts/refusal';
import type { LocalInstant } from '@kantyna/service/process/clock';
import type { Change } from '@kantyna/store/aggregate/change';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { Coverings } from './covering.js';
import { mayConfirm } from './policy.js';

/** What payments keeps of an order. A person has at most one entry in it. */
export const PayableOrder = Shape({
  restaurantId: Id,
  restaurantName: Type.String(),
  orderDate: Type.String(),
  orderState: OrderState,
  creator: Person,
  payer: Type.Optional(Person),
  totalAmount: GroszeSum,
  entries: Type.Array(Shape({ id: Id, person: Person, amount: GroszeSum, suspended: Type.Optional(GroszeSum) })),
});
export type PayableOrder = Static<typeof PayableOrder>;
export type PayableEntry = PayableOrder['entries'][number];

/**
 * What one person paid another one for an order: the confirmed amount in grosze, if any, and the latest confirms and reverts with who did
 * it and when (ISO 8601). It stays when their entry is removed or made anew, and when somebody else becomes the payer.
 */
const PersonPayment = Shape({
  person: Person,
  /** Who was paid. Missing: the order's creator. */
  to: Type.Optional(Person),
  confirmedAmount: Type.Optional(GroszeSum),
  /** What of the confirmed amount comes from settlements (`account.ts`): 0 of those that were taken back. */
  settled: Type.Optional(Type.Array(Shape({ id: Id, amount: GroszeSum }))),
  history: Type.Array(
    Shape({ status: PaymentStatus, amount: Type.Optional(GroszeSum), by: Person, at: Type.String() }),
  ),
});
export type PersonPayment = Static<typeof PersonPayment>;

/**
 * The payments of one order, one for each two people, and what accounts have to hear of still. Its id is the order's. `bySettlement`: its
 * two people are told of the last change.
 */
export const OrderPayments = Shape({
  people: Type.Array(PersonPayment),
  covering: Coverings,
  bySettlement: Type.Optional(Type.Literal(true)),
});
export type OrderPayments = Static<typeof OrderPayments>;

/** An order with its payments. Their history is left out: what people owe does not depend on it. */
export interface PaidOrder {
  readonly id: string;
  readonly order: PayableOrder;
  readonly payments: OrderPayments | undefined;
}

/** The states of an order in which people owe money for it. */
export const OWED_STATES = ['ORDERED', 'DELIVERED'] as const;

/** The latest confirms and reverts that a person's payment keeps. */
export const HISTORY_KEPT = 100;

/** Whether people owe money for an order. */
export const isOwed = (order: Pick<PayableOrder, 'orderState'>): boolean =>
  (OWED_STATES as readonly string[]).includes(order.orderState);

type Roles = Pick<PayableOrder, 'creator' | 'payer'>;

/** Who got a payment of an order. */
export const paidTo = ({ creator }: Pick<Roles, 'creator'>, { to }: { readonly to?: Person | undefined }): Person =>
  to ?? creator;

/** What a person paid another one for an order. */
export const paymentBetween = (
  order: Roles,
  payments: OrderPayments | undefined,
  personId: string,
  toId: string,
): PersonPayment | undefined =>
  payments?.people.find((one) => one.person.id === personId && paidTo(order, one).id === toId);

/** What a person paid the present payer of an order. What they paid a former one is between those two. */
export const paymentOf = (
  order: Roles,
  payments: OrderPayments | undefined,
  personId: string,
): PersonPayment | undefined => paymentBetween(order, payments, personId, payerOf(order).id);

/** What is confirmed of an entry. `payments` are those of its order. */
export function confirmedPartOf(
  order: Roles,
  { person, amount, suspended }: Omit<PayableEntry, 'id'>,
  payments: OrderPayments | undefined,
): ConfirmedPart {
  const payment = paymentOf(order, payments, person.id);
  return confirmedPart(person.id, amount, payerOf(order).id, payment?.confirmedAmount, suspended);
}

/** What the owner of an entry owes for it, in grosze; a negative amount is owed to them. */
export const owedFor = (order: Roles, entry: Omit<PayableEntry, 'id'>, payments: OrderPayments | undefined): number =>
  owedPart(entry.amount, confirmedPartOf(order, entry, payments).confirmedAmount, entry.suspended);

/** The confirmed amounts as other services see them. */
export const toPublishedPayments = ({ people }: OrderPayments): StateOf<'payment'> => ({
  confirmations: people.flatMap(({ person, to, confirmedAmount }) =>
    confirmedAmount === undefined
      ? []
      : [{ personId: person.id, ...(to && { toId: to.id }), amount: Math.max(0, confirmedAmount) }],
  ),
});

const NOT_CAUGHT_UP = new Refusal(
  503,
  'NOT_CAUGHT_UP',
  'The latest change of this order has not arrived at the payments yet. Please try again in a moment.',
);

/**
 * The refusal as the caller gets it. While payments may be behind, because the bus is away, does not answer, or brings too much at once,
 * the order may be ORDERED by now without payments knowing. So what its state does not allow, an entry that is not there, or a payer that
 * it does not know, may be right: 503 instead of 404 and 409.
 */
export const refusalWhile = (isBehind: boolean, refusal: Refusal): Refusal =>
  isBehind && (refusal.status === 404 || refusal.code === 'NOT_PAYABLE' || refusal.code === 'PAYER_CHANGED')
    ? NOT_CAUGHT_UP
    : refusal;

/**
 * Confirms an entry's payment to the present payer with its present amount, without what is suspended of it, or takes the confirmation back,
 * while the order is ORDERED or DELIVERED (409 otherwise). Repeating one changes nothing. If `payerId`, whom the caller means, is no longer
 * the payer: 409.
 */
export function setStatus(
  payments: OrderPayments | undefined,
  order: PayableOrder,
  entryId: string,
  status: PaymentStatus,
  by: Person,
  now: LocalInstant,
  payerId?: string,
): Change<OrderPayments> | Refusal {
  const entry = order.entries.find((one) => one.id === entryId);
  if (!entry) return notFound('order entry');
  const refusal = mayConfirm(by, order, entry);
  if (refusal) return refusal;
  if (!isOwed(order)) {
    return conflict('NOT_PAYABLE', `The order is ${order.orderState}: payments are confirmed once it is ordered.`);
  }
  const payer = payerOf(order);
  if (payerId !== undefined && payerId !== payer.id) {
    return conflict('PAYER_CHANGED', 'Somebody else is paid for this order by now. Nothing was changed.');
  }
  const { person } = entry;
  if (person.id === payer.id) {
    return status === 'CONFIRMED'
      ? UNCHANGED
      : conflict('OWN_ENTRY', 'Who pays for the order owes nothing for their own entry.');
  }
  const people = payments?.people ?? [];
  const before = paymentOf(order, payments, person.id);
  const confirmedBefore = before?.confirmedAmount ?? 0;
  const confirmedAmount = status === 'CONFIRMED' ? confirmedBefore + owedFor(order, entry, payments) : undefined;
  if (confirmedBefore === (confirmedAmount ?? 0)) return UNCHANGED;
  const confirmed = confirmedAmount === undefined ? {} : { amount: confirmedAmount };
  const after: PersonPayment = {
    person,
    ...(payer.id !== order.creator.id && { to: payer }),
    ...(confirmedAmount === undefined ? {} : { confirmedAmount }),
    ...(before?.settled && { settled: settledWithin(before.settled, confirmedAmount ?? 0) }),
    history: [...(before?.history ?? []), { status, ...confirmed, by, at: now.instant }].slice(-HISTORY_KEPT),
  };
  return { state: { ...payments, people: [...people.filter((one) => one !== before), after] }, reply: {} };
}

/**
 * What of a manually confirmed amount (grosze) comes from settlements: as before if there is room for it. Otherwise all of it is confirmed
 * manually, so that taking a settlement back later takes nothing from it.
 */
function settledWithin(settled: NonNullable<PersonPayment['settled']>, confirmedAmount: number) {
  const fits = settled.reduce((sum, { amount }) => sum + amount, 0) <= confirmedAmount;
  return fits && confirmedAmount > 0 ? settled : settled.map(({ id }) => ({ id, amount: 0 }));
}
