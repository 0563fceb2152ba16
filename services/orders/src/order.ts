import type { EventKind, Person } from '@kantyna/contracts/events';
import { events, type EventOf } from '@kantyna/contracts/events';
import type { DeliveryData, DishEntry, OrderDetails, OrderState, PaymentData } from '@kantyna/contracts/order';
import { conflict, invalidBody, Refusal } from '@kantyna/contracts/refusal';
import type { Moment } from '@kantyna/service/clock';
import type { Change } from '@kantyna/store/aggregate';

/** What one person eats, in the order in which the entries were made. */
export interface Entry {
  id: string;
  person: Person;
  dishEntries: DishEntry[];
}

/** The names of the calls that change an order's state. */
export type Transition = keyof typeof transitions;

/** An order as it is kept: everything that belongs to it is in it. */
export interface StoredOrder {
  restaurant: { id: string; name: string; url: string; telephone: string };
  creator: Person;
  createdAt: string;
  orderDate: string;
  timeOfOrder: string;
  timeOfDelivery?: string;
  orderState: OrderState;
  /** The transition that led to the present state; none for a new order. */
  lastTransition?: Transition;
  deliveryData: DeliveryData;
  paymentData: PaymentData;
  entries: Entry[];
}

/** From where each transition leads where (rules.md, Orders). */
export const transitions = {
  set_as_created: { from: ['ORDERING', 'ORDERED'], to: 'CREATED' },
  set_as_ordering: { from: ['CREATED'], to: 'ORDERING' },
  set_as_ordered: { from: ['ORDERING'], to: 'ORDERED' },
  set_as_delivered: { from: ['ORDERED'], to: 'DELIVERED' },
  set_as_rejected: { from: ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'], to: 'REJECTED' },
  set_back_as_ordered: { from: ['DELIVERED', 'REJECTED'], to: 'ORDERED' },
} as const satisfies Record<string, { from: readonly OrderState[]; to: OrderState }>;

const news: Partial<Record<Transition, EventKind<(typeof events)['ordered']['data']>>> = {
  set_as_ordered: events.ordered,
  set_as_delivered: events.delivered,
  set_as_rejected: events.rejected,
  set_back_as_ordered: events.backAsOrdered,
};

/** A new order, CREATED. Answers 400 where the payment data lack a number that they need. */
export function openOrder(
  restaurant: StoredOrder['restaurant'],
  details: OrderDetails,
  creator: Person,
  now: Moment,
  id: string,
): Change<StoredOrder, { id: string }> | Refusal {
  const paymentData = checkedPaymentData(details.paymentData);
  if (paymentData instanceof Refusal) return paymentData;
  return {
    state: {
      restaurant,
      creator,
      createdAt: now.instant,
      orderDate: details.orderDate,
      timeOfOrder: details.timeOfOrder,
      orderState: 'CREATED',
      deliveryData: details.deliveryData,
      paymentData,
      entries: [],
    },
    reply: { id },
  };
}

/** Changes times, price modifiers and payment data. Without a time of delivery there is none afterwards. */
export function updateOrder(
  order: StoredOrder,
  {
    orderDate,
    timeOfOrder,
    timeOfDelivery,
    deliveryData,
    paymentData,
  }: OrderDetails & { timeOfDelivery?: string | null },
): Change<StoredOrder, Record<string, never>> | Refusal {
  const checked = checkedPaymentData(paymentData);
  if (checked instanceof Refusal) return checked;
  return {
    state: withTimeOfDelivery({ ...order, orderDate, timeOfOrder, deliveryData, paymentData: checked }, timeOfDelivery),
    reply: {},
  };
}

/** Deletes an order that nobody owes money for. */
export function deleteOrder(order: StoredOrder): Change<StoredOrder, Record<string, never>> | Refusal {
  if (order.orderState === 'ORDERED' || order.orderState === 'DELIVERED') {
    return conflict(
      'ORDER_HAS_DEBTS',
      `An order that is ${order.orderState} cannot be deleted: people owe money for it.`,
    );
  }
  return { removed: true, reply: {} };
}

/**
 * Carries out a transition (rules.md, Orders). Repeating the one that led to the present state changes nothing; one that is not
 * possible from here is a 409.
 */
export function move(
  order: StoredOrder,
  transition: Transition,
  actor: Person,
  now: Moment,
  orderId: string,
  approxTimeOfDelivery?: string | null,
): Change<StoredOrder, Record<string, never>> | Refusal {
  if (order.lastTransition === transition) return { reply: {} };
  const { from, to } = transitions[transition];
  if (!(from as readonly OrderState[]).includes(order.orderState)) {
    return conflict(
      'TRANSITION_NOT_ALLOWED',
      `The order is ${order.orderState}; ${transition} is possible from ${from.join(', ')} only.`,
    );
  }
  if (transition === 'set_as_ordering' && order.entries.length === 0) {
    return conflict('ORDER_EMPTY', 'You cannot place an empty order. Choose a dish first.');
  }
  const moved = timesAfter(
    { ...order, orderState: to, lastTransition: transition },
    transition,
    now,
    approxTimeOfDelivery,
  );
  const kind = news[transition];
  return {
    state: moved,
    ...(kind ? { events: [{ kind, data: orderNews(moved, orderId, actor) }] } : {}),
    reply: {},
  };
}

function timesAfter(order: StoredOrder, transition: Transition, now: Moment, approx?: string | null): StoredOrder {
  switch (transition) {
    case 'set_as_created':
      return withTimeOfDelivery(order, null);
    case 'set_as_ordered':
      return withTimeOfDelivery({ ...order, timeOfOrder: now.time }, approx);
    case 'set_as_delivered':
      return withTimeOfDelivery(order, now.time);
    default:
      return order;
  }
}

function withTimeOfDelivery(order: StoredOrder, time: string | null | undefined): StoredOrder {
  const { timeOfDelivery: _before, ...rest } = order;
  return time ? { ...rest, timeOfDelivery: time } : rest;
}

function orderNews(order: StoredOrder, orderId: string, actor: Person): EventOf<'ordered'> {
  return {
    orderId,
    restaurantName: order.restaurant.name,
    orderDate: order.orderDate,
    ...(order.timeOfDelivery === undefined ? {} : { timeOfDelivery: order.timeOfDelivery }),
    actorId: actor.id,
    recipientIds: order.entries.map((entry) => entry.person.id).filter((id) => id !== actor.id),
  };
}

/** Payment data with both numbers freed of spaces (rules.md, Orders). */
function checkedPaymentData(given: PaymentData): PaymentData | Refusal {
  const bankTransferNumber = given.bankTransferNumber.replace(/\s/g, '');
  const blikPhoneNumber = given.blikPhoneNumber.replace(/\s/g, '');
  const faults = [
    ...(given.paymentByBankTransfer && bankTransferNumber === ''
      ? ['paymentData.bankTransferNumber: is needed when payment by bank transfer is on']
      : []),
    ...(given.paymentByBlik && blikPhoneNumber === ''
      ? ['paymentData.blikPhoneNumber: is needed when payment by BLIK is on']
      : []),
  ];
  if (faults.length > 0) return invalidBody(faults);
  return { ...given, bankTransferNumber, blikPhoneNumber };
}
