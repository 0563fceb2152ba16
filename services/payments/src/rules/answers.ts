import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import type { KnownOrder } from './order.js';

/** Tells the other one what `by` did with a payment between them, of an amount in grosze. */
export function answered(
  by: Person,
  other: Person,
  answer: Omit<EventOf<'settlementAnswered'>, 'recipientIds' | 'actorUsername'>,
) {
  const data: EventOf<'settlementAnswered'> = { recipientIds: [other.id], actorUsername: by.username, ...answer };
  return { kind: events.settlementAnswered, data };
}

/** Tells the other one that a payment for an entry was taken back, of an amount in grosze. */
export function takenBack(by: Person, other: Person, { id: orderId, order }: KnownOrder, amount: number) {
  const { restaurantName, orderDate } = order;
  const data: EventOf<'paymentReverted'> = {
    orderId,
    restaurantName,
    orderDate,
    recipientIds: [other.id],
    actorUsername: by.username,
    amount,
  };
  return { kind: events.paymentReverted, data };
}
