import { events, type EventOf, type Person } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import type { OrderPayments, PayableOrder } from './payment.js';

/** The change with an event for the one of debtor and creator who did not do it, if it takes a confirmed payment back. */
export function withNotice<R>(
  payments: OrderPayments | undefined,
  { id: orderId, order }: { id: string; order: PayableOrder },
  entryId: string,
  actor: Person,
  change: Change<OrderPayments, R> | Refusal,
): Change<OrderPayments, R> | Refusal {
  if (change instanceof Refusal || !change.state) return change;
  const debtor = order.entries.find(({ id }) => id === entryId)?.person;
  const amountIn = (state: OrderPayments | undefined) =>
    state?.people.find(({ person }) => person.id === debtor?.id)?.confirmedAmount;
  const amount = amountIn(payments);
  if (!debtor || amount === undefined || amountIn(change.state) !== undefined) return change;
  const data: EventOf<'paymentReverted'> = {
    orderId,
    restaurantName: order.restaurantName,
    orderDate: order.orderDate,
    recipientIds: [debtor.id === actor.id ? order.creator.id : debtor.id],
    actorUsername: actor.username,
    amount,
  };
  return { ...change, events: [...(change.events ?? []), { kind: events.paymentReverted, data }] };
}
