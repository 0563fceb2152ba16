import { events, type EventKind, type EventOf, type Person } from '@kantyna/contracts/events';
import type { StoredOrder, Transition } from './stored-order.js';

const notices: Partial<Record<Transition, EventKind<(typeof events)['ordered']['data']>>> = {
  set_as_ordered: events.ordered,
  set_as_delivered: events.delivered,
  set_as_rejected: events.rejected,
  set_back_as_ordered: events.backAsOrdered,
};

/** The event for everybody with dishes in an order, and its opener, after a transition of which they are told. Who made it knows. */
export function transitionEvents(order: StoredOrder, transition: Transition, orderId: string, actor: Person) {
  const kind = notices[transition];
  return kind ? [{ kind, data: toNotice(order, orderId, actor) }] : [];
}

function toNotice(order: StoredOrder, orderId: string, actor: Person): EventOf<'ordered'> {
  return {
    orderId,
    restaurantName: order.restaurant.name,
    orderDate: order.orderDate,
    ...(order.timeOfDelivery === undefined ? {} : { timeOfDelivery: order.timeOfDelivery }),
    actorId: actor.id,
    recipientIds: [...new Set([...order.entries.map(({ person }) => person.id), ...openerIf(order, actor)])].filter(
      (id) => id !== actor.id,
    ),
  };
}

/** The opener hears what the caller does, with dishes in the order or without. */
const openerIf = ({ creator }: StoredOrder, actor: Person) => (creator.id === actor.id ? [] : [creator.id]);
