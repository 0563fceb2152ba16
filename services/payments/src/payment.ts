import Type, { type Static } from 'typebox';
import { Person, type StateOf } from '@kantyna/contracts/events';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import { OrderState, PaymentStatus } from '@kantyna/contracts/order';
import { confirmedPart, owedPart, type ConfirmedPart } from '@kantyna/contracts/payment-status';
import { conflict, notFound, Refusal } from '@kantyna/contracts/refusal';
import type { LocalInstant } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';
import { mayConfirm } from './policy.js';

/** What payments keeps of an order. A person has at most one entry in it. */
export const PayableOrder = Shape({
  restaurantId: Id,
  restaurantName: Type.String(),
  orderDate: Type.String(),
  orderState: OrderState,
  creator: Person,
  totalAmount: GroszeSum,
  entries: Type.Array(Shape({ id: Id, person: Person, amount: GroszeSum, suspended: Type.Optional(GroszeSum) })),
});
export type PayableOrder = Static<typeof PayableOrder>;
export type PayableEntry = PayableOrder['entries'][number];

/**
 * One person's payment in an order: the confirmed amount in grosze, if any, and the latest confirms and reverts with who did it and when
 * (ISO 8601). It stays when their entry is removed or made anew.
 */
const PersonPayment = Shape({
  person: Person,
  confirmedAmount: Type.Optional(GroszeSum),
  history: Type.Array(
    Shape({ status: PaymentStatus, amount: Type.Optional(GroszeSum), by: Person, at: Type.String() }),
  ),
});
export type PersonPayment = Static<typeof PersonPayment>;

/** The payments of one order. Its id is the order's. */
export const OrderPayments = Shape({ people: Type.Array(PersonPayment) });
export type OrderPayments = Static<typeof OrderPayments>;

/** The states of an order in which people owe money for it. */
export const OWED_STATES = ['ORDERED', 'DELIVERED'] as const;

/** The latest confirms and reverts that a person's payment keeps. */
export const HISTORY_KEPT = 100;

/** Whether people owe money for an order. */
export const isOwed = (order: Pick<PayableOrder, 'orderState'>): boolean =>
  (OWED_STATES as readonly string[]).includes(order.orderState);

/** What is confirmed of an entry. `payments` are those of its order. */
export function confirmedPartOf(
  order: Pick<PayableOrder, 'creator'>,
  entry: Omit<PayableEntry, 'id'>,
  payments: OrderPayments | undefined,
): ConfirmedPart {
  const payment = payments?.people.find((one) => one.person.id === entry.person.id);
  return confirmedPart(entry.person.id, entry.amount, order.creator.id, payment?.confirmedAmount, entry.suspended);
}

/** What the owner of an entry owes for it, in grosze; a negative amount is owed to them. */
export const owedFor = (
  order: Pick<PayableOrder, 'creator'>,
  entry: Omit<PayableEntry, 'id'>,
  payments: OrderPayments | undefined,
): number => owedPart(entry.amount, confirmedPartOf(order, entry, payments).confirmedAmount, entry.suspended);

/** The confirmed amounts as other services see them. */
export const toPublishedPayments = ({ people }: OrderPayments): StateOf<'payment'> => ({
  confirmations: people.flatMap(({ person, confirmedAmount }) =>
    confirmedAmount === undefined ? [] : [{ personId: person.id, amount: confirmedAmount }],
  ),
});

const NOT_CAUGHT_UP = new Refusal(
  503,
  'NOT_CAUGHT_UP',
  'The latest change of this order has not arrived at the payments yet. Please try again in a moment.',
);

/**
 * The refusal as the caller gets it. While the bus is away the order may be ORDERED by now without payments knowing, so what its state
 * does not allow, or an entry that is not there, may be possible: 503 instead of 404 and 409.
 */
export const refusalWhile = (isBusAway: boolean, refusal: Refusal): Refusal =>
  isBusAway && (refusal.status === 404 || refusal.code === 'NOT_PAYABLE') ? NOT_CAUGHT_UP : refusal;

/**
 * Confirms an entry's payment with its present amount, without what is suspended of it, or takes the confirmation back, while the order is ORDERED or DELIVERED (409
 * otherwise). Repeating one changes nothing.
 */
export function setStatus(
  payments: OrderPayments | undefined,
  order: PayableOrder,
  entryId: string,
  status: PaymentStatus,
  by: Person,
  now: LocalInstant,
): Change<OrderPayments, Record<string, never>> | Refusal {
  const entry = order.entries.find((one) => one.id === entryId);
  if (!entry) return notFound('order entry');
  const refusal = mayConfirm(by, order, entry);
  if (refusal) return refusal;
  if (!isOwed(order)) {
    return conflict('NOT_PAYABLE', `The order is ${order.orderState}: payments are confirmed once it is ordered.`);
  }
  const { person } = entry;
  if (person.id === order.creator.id) {
    return status === 'CONFIRMED'
      ? { reply: {} }
      : conflict('OWN_ENTRY', 'The creator of the order owes nothing for their own entry.');
  }
  const people = payments?.people ?? [];
  const before = people.find((one) => one.person.id === person.id);
  const confirmedBefore = before?.confirmedAmount ?? 0;
  const confirmedAmount = status === 'CONFIRMED' ? confirmedBefore + owedFor(order, entry, payments) : undefined;
  if (before?.confirmedAmount === confirmedAmount) return { reply: {} };
  const confirmed = confirmedAmount === undefined ? {} : { amount: confirmedAmount };
  const after: PersonPayment = {
    person,
    ...(confirmedAmount === undefined ? {} : { confirmedAmount }),
    history: [...(before?.history ?? []), { status, ...confirmed, by, at: now.instant }].slice(-HISTORY_KEPT),
  };
  return { state: { people: [...people.filter((one) => one !== before), after] }, reply: {} };
}
