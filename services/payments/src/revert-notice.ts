import { events, type EventOf, type Person } from '@kantyna/contracts/events';
import { payerOf } from '@kantyna/contracts/payer';
import type { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import { withEvents } from '@kantyna/store/with-events';
import { paymentOf, type OrderPayments, type PayableOrder } from './payment.js';

/** The change with an event for those of debtor and payer who did not do it, if it takes a confirmed payment back. */
export const withNotice = <R>(
  payments: OrderPayments | undefined,
  { id: orderId, order }: { id: string; order: PayableOrder },
  entryId: string,
  actor: Person,
  change: Change<OrderPayments, R> | Refusal,
): Change<OrderPayments, R> | Refusal =>
  withEvents(change, (state) => {
    const debtor = order.entries.find(({ id }) => id === entryId)?.person;
    if (!debtor) return [];
    const amountIn = (present: OrderPayments | undefined) => paymentOf(order, present, debtor.id)?.confirmedAmount;
    const amount = amountIn(payments);
    if (amount === undefined || amountIn(state) !== undefined) return [];
    const data: EventOf<'paymentReverted'> = {
      orderId,
      restaurantName: order.restaurantName,
      orderDate: order.orderDate,
      recipientIds: [debtor.id, payerOf(order).id].filter((id) => id !== actor.id),
      actorUsername: actor.username,
      amount,
    };
    return [{ kind: events.paymentReverted, data }];
  });
