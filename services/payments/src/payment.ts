import Type, { type Static } from 'typebox';
import { Person } from '@kantyna/contracts/events';
import { GroszeSum, Id, Shape } from '@kantyna/contracts/format';
import { OrderState, PaymentStatus } from '@kantyna/contracts/order';
import { conflict, notFound, type Refusal } from '@kantyna/contracts/refusal';
import type { LocalInstant } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';
import { mayConfirm } from './policy.js';

/** What payments keeps of an order. */
export const PayableOrder = Shape({
  restaurantId: Id,
  restaurantName: Type.String(),
  orderDate: Type.String(),
  orderState: OrderState,
  creator: Person,
  totalAmount: GroszeSum,
  entries: Type.Array(Shape({ id: Id, person: Person, amount: GroszeSum })),
});
export type PayableOrder = Static<typeof PayableOrder>;

/** The payment of one entry: the present status, and every confirm and revert with who did it and when (ISO 8601). */
const EntryPayment = Shape({
  entryId: Id,
  status: PaymentStatus,
  history: Type.Array(Shape({ status: PaymentStatus, by: Person, at: Type.String() })),
});
type EntryPayment = Static<typeof EntryPayment>;

/** The payments of one order. Its id is the order's. */
export const OrderPayments = Shape({ entries: Type.Array(EntryPayment) });
export type OrderPayments = Static<typeof OrderPayments>;

/** The states of an order in which people owe money for it. */
export const OWED_STATES = ['ORDERED', 'DELIVERED'] as const;

/** Whether people owe money for an order. */
export const isOwed = (order: Pick<PayableOrder, 'orderState'>): boolean =>
  (OWED_STATES as readonly string[]).includes(order.orderState);

/** The status of an entry. The creator's own is CONFIRMED from the start: nobody owes themselves (docs/rules.md, Payments and balance). */
export function statusOf(
  order: Pick<PayableOrder, 'creator'>,
  entry: { id: string; person: { id: string } },
  confirmed: ReadonlySet<string>,
): PaymentStatus {
  return entry.person.id === order.creator.id || confirmed.has(entry.id) ? 'CONFIRMED' : 'UNPAID';
}

/** The ids of the entries whose payment is confirmed. */
export const confirmedEntryIds = (payments: OrderPayments): string[] =>
  payments.entries.filter((entry) => entry.status === 'CONFIRMED').map((entry) => entry.entryId);

/**
 * Confirms an entry's payment or reverts it, while the order is ORDERED or DELIVERED (409 otherwise). The present status changes nothing.
 */
export function setStatus(
  payments: OrderPayments | undefined,
  order: PayableOrder,
  entryId: string,
  status: PaymentStatus,
  person: Person,
  now: LocalInstant,
): Change<OrderPayments, Record<string, never>> | Refusal {
  const entry = order.entries.find((one) => one.id === entryId);
  if (!entry) return notFound('order entry');
  const refusal = mayConfirm(person, order, entry);
  if (refusal) return refusal;
  if (!isOwed(order)) {
    return conflict('NOT_PAYABLE', `The order is ${order.orderState}: payments are confirmed once it is ordered.`);
  }
  const present = payments ?? { entries: [] };
  if (statusOf(order, entry, new Set(confirmedEntryIds(present))) === status) return { reply: {} };
  if (entry.person.id === order.creator.id) {
    return conflict('OWN_ENTRY', 'The creator of the order owes nothing for their own entry.');
  }
  const before = present.entries.find((one) => one.entryId === entryId);
  const after: EntryPayment = {
    entryId,
    status,
    history: [...(before?.history ?? []), { status, by: person, at: now.instant }],
  };
  return { state: { entries: [...present.entries.filter((one) => one !== before), after] }, reply: {} };
}
