import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate/change';
import { paymentOf, type OrderPayments, type PayableOrder } from './payment.js';

/** The change with an event for those of debtor and payer who did not do it, if it takes a confirmed payment back. */
export function withNotice<R>(
  payments: OrderPayments | undefined,
  { id: orderId, order }: { id: string; order: PayableOrder },
  entryId: string,
  actor: Person,
  change: Change<OrderPayments, R> | Refusal,
): Change<OrderPayments, R> | Refusal {
  const debtor = order.entries.find(({ id }) => id === entryId)?.person;
  if (change instanceof Refusal || !change.state || !debtor) return change;
  const amountIn = (present: OrderPayments | undefined) => paymentOf(order, present, debtor.id)?.confirmedAmount;
  const amount = amountIn(payments);
  if (amount === undefined || amountIn(change.state) !== undefined) return change;
  const data: EventOf<'paymentReverted'> = {
    orderId,
    restaurantName: order.restaurantName,
    orderDate: order.orderDate,
    recipientIds: [debtor.id, payerOf(order).id].filter((id) => id !== actor.id),
    actorUsername: actor.username,
    amount,
  };
  return { ...change, events: [{ kind: events.paymentReverted, data }] };
}
