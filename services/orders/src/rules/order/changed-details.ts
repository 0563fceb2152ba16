import { isDeepStrictEqual } from 'node:util';
import type { ChangedDetail } from '@kantyna/contracts/orders/activity';
import type { DomainEvent } from '../decision.js';
import type { StoredOrder } from '../stored-order.js';

/** The details by the name under which people know them. */
const DETAILS: Record<ChangedDetail, (order: StoredOrder) => unknown> = {
  date: ({ orderDate }) => orderDate,
  timeOfOrder: ({ timeOfOrder }) => timeOfOrder,
  timeOfDelivery: ({ timeOfDelivery }) => timeOfDelivery,
  prices: ({ deliveryData }) => deliveryData,
  payment: ({ paymentData, payerPaymentData }) => [paymentData, payerPaymentData],
  limit: ({ limitPerPerson }) => limitPerPerson ?? 0,
};

/** What an update did: a form sends all details, so it tells by comparing which of them are new. */
export function changedDetails(before: StoredOrder, after: StoredOrder): DomainEvent[] {
  const details = (Object.keys(DETAILS) as ChangedDetail[]).filter(
    (name) => !isDeepStrictEqual(DETAILS[name](before), DETAILS[name](after)),
  );
  const { closesAt } = after;
  return [
    ...(details.length > 0 ? [{ type: 'detailsChanged' as const, details }] : []),
    ...(closesAt !== undefined && closesAt !== before.closesAt ? [{ type: 'closingSet' as const, closesAt }] : []),
    ...(closesAt === undefined && before.closesAt !== undefined ? [{ type: 'closingRemoved' as const }] : []),
  ];
}
