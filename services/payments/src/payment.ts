import type { Person, StateOf } from '@kantyna/contracts/events';
import type { PaymentStatus } from '@kantyna/contracts/order';
import { conflict, notFound, type Refusal } from '@kantyna/contracts/refusal';
import type { Moment } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';
import { mayConfirm } from './policy.js';

/** An order as orders publishes it. */
export type KnownOrder = StateOf<'order'>;

/** What was said of one entry's payment: the present status, and every confirm and revert with who did it and when. */
export interface EntryPayment {
  entryId: string;
  status: PaymentStatus;
  history: { status: PaymentStatus; by: Person; at: string }[];
}

/** The payments of one order. Its id is the order's. */
export interface OrderPayments {
  entries: EntryPayment[];
}

/** The states of an order in which people owe money for it. */
export const OWED_STATES = ['ORDERED', 'DELIVERED'] as const;

/** Whether people owe money for an order now. */
export const isOwed = (order: Pick<KnownOrder, 'orderState'>): boolean =>
  (OWED_STATES as readonly string[]).includes(order.orderState);

/** The status of an entry. The creator's own is CONFIRMED from the start: nobody owes himself (rules.md, Payments and balance). */
export function statusOf(
  order: Pick<KnownOrder, 'creator'>,
  entry: { id: string; person: { id: string } },
  confirmed: ReadonlySet<string>,
): PaymentStatus {
  return entry.person.id === order.creator.id || confirmed.has(entry.id) ? 'CONFIRMED' : 'UNPAID';
}

/** The ids of the entries whose payment is confirmed. */
export const confirmedEntryIds = (payments: OrderPayments): string[] =>
  payments.entries.filter((entry) => entry.status === 'CONFIRMED').map((entry) => entry.entryId);

/**
 * Confirms an entry's payment, or takes the confirmation back, while the order is ORDERED or DELIVERED. What is so already stays so.
 */
export function setStatus(
  payments: OrderPayments | undefined,
  order: KnownOrder,
  entryId: string,
  status: PaymentStatus,
  person: Person,
  now: Moment,
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
    return conflict('OWN_ENTRY', 'The creator of the order owes nothing for his own entry.');
  }
  const before = present.entries.find((one) => one.entryId === entryId);
  const after: EntryPayment = {
    entryId,
    status,
    history: [...(before?.history ?? []), { status, by: person, at: now.instant }],
  };
  return { state: { entries: [...present.entries.filter((one) => one !== before), after] }, reply: {} };
}
