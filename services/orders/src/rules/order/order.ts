import { isOfferedOn } from '@kantyna/order-rules/menu/offer';
import type { OrderDetails } from '@kantyna/contracts/orders/order';
import { isOwedIn } from '@kantyna/order-rules/roles';
import { transitions } from '@kantyna/order-rules/transitions';
import { REJECTION_PUSH_DELAY } from '@kantyna/contracts/product';
import { conflict, Refusal } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { UNCHANGED } from '@kantyna/kernel/change';
import { changedDetails } from './changed-details.js';
import { checkClosingTime, reopened } from '../closing/closing.js';
import type { Context, MenuDish, WhoAndWhen } from '../context.js';
import type { Decision } from '../decision.js';
import { notOffered } from '../entries/orderable.js';
import { openedEvents, type OrderOpening } from './opened-event.js';
import { checkOrderDate, withDayKnown } from './order-day.js';
import { checkPaymentData } from '../roles/payment-data.js';
import { refuseTransition } from './transitions.js';
import { withoutBillAndFlags, repriced } from '../bill/repriced.js';
import { withdrawn, withoutSilent, type SettledQuestions } from '../phone/sold-out-questions.js';
import { pickDetails, type StoredOrder, type Transition } from '../stored-order.js';

/** Opens an order in state CREATED. Refuses payment data without the valid numbers that they need, and an impossible closing time (400). */
export function openOrder(
  { id: restaurantId, name, url, telephone }: StoredOrder['restaurant'],
  details: OrderDetails,
  context: OrderOpening,
): Decision<{ id: string }> {
  const { person, now, id, closesAt, usualEaters = [] } = context;
  const paymentData = checkPaymentData(details.paymentData);
  if (paymentData instanceof Refusal) return paymentData;
  const refusal = closesAt && checkClosingTime(closesAt, details.orderDate, now);
  if (refusal) return refusal;
  const state: StoredOrder = {
    restaurant: { id: restaurantId, name, url, telephone },
    creator: person,
    createdAt: now.instant,
    orderState: 'CREATED',
    ...pickDetails(details),
    paymentData,
    ...(closesAt && { closesAt: closesAt.instant }),
    ...(usualEaters.length > 0 && { usualEaters }),
    entries: [],
  };
  const events = openedEvents(state, context);
  return { state: withDayKnown(state, now), domainEvents: [{ type: 'opened' }], events, reply: { id } };
}

/**
 * Replaces the details. A missing time of delivery, closing time or limit clears it. A date and a closing time that stay are not judged again. `menu` is needed for another date only.
 * The payment data are those of the person who updates it: the payer, or else the creator.
 */
export function updateOrder(
  order: StoredOrder,
  details: OrderDetails & { timeOfDelivery?: string | null },
  { person, now, closesAt, menu }: WhoAndWhen & { closesAt?: LocalInstant | undefined } & Pick<Context, 'menu'>,
): Decision {
  const paymentData = checkPaymentData(details.paymentData);
  if (paymentData instanceof Refusal) return paymentData;
  const isSameDate = details.orderDate === order.orderDate;
  const isNew = closesAt !== undefined && closesAt.instant !== order.closesAt;
  const refusal =
    (isSameDate ? undefined : (checkOrderDate(details.orderDate, now) ?? notMovable(order, details.orderDate, menu))) ??
    (isNew ? checkClosingTime(closesAt, details.orderDate, now) : undefined);
  if (refusal) return refusal;
  const { closesAt: _closesAt, limitPerPerson: _limitPerPerson, ...rest } = order;
  const repricedOrder = repriced({
    ...rest,
    ...pickDetails(details),
    ...(person.id === order.payer?.id
      ? { paymentData: order.paymentData, payerPaymentData: paymentData }
      : { paymentData }),
    ...(closesAt && { closesAt: closesAt.instant }),
  });
  const updated = withTimeOfDelivery(repricedOrder, details.timeOfDelivery);
  const state = isSameDate ? updated : withDayKnown(updated, now);
  return { state, domainEvents: changedDetails(order, state), reply: {} };
}

/** Refuses (409) another date while the order has a dish that is not offered then. */
function notMovable({ entries }: StoredOrder, to: string, menu: readonly MenuDish[]): Refusal | undefined {
  const chosen = new Set(entries.flatMap(({ dishEntries }) => dishEntries.map(({ dishId }) => dishId)));
  const dish = menu.find((one) => chosen.has(one.id) && !isOfferedOn(one, to));
  return dish && notOffered(dish, to);
}

/** Deletes an order that nobody owes money for (409 otherwise). */
export function deleteOrder(order: StoredOrder): Decision {
  if (isOwedIn(order.orderState)) {
    return conflict(
      'ORDER_HAS_DEBTS',
      `An order that is ${order.orderState} cannot be deleted: people owe money for it.`,
    );
  }
  return { removed: true, domainEvents: [{ type: 'deleted' }], reply: {} };
}

/**
 * Changes an order's state (docs/rules/orders.md, Orders). Repeating the last transition changes nothing; a transition from the wrong state is a
 * 409.
 */
export function changeState(
  order: StoredOrder,
  transition: Transition,
  now: LocalInstant,
  approxTimeOfDelivery?: string | null,
): Decision {
  if (order.lastTransition === transition) return UNCHANGED;
  const refusal = refuseTransition(order, transition);
  if (refusal) return refusal;
  if (transition === 'set_as_ordering' && order.entries.length === 0) {
    return conflict('ORDER_EMPTY', 'You cannot place an empty order. Choose a dish first.');
  }
  const { state, domainEvents } = applyTransition(order, transition);
  return { state: withTimes(state, transition, now, approxTimeOfDelivery), domainEvents, reply: {} };
}

/** The order in the state that a transition leads to, with the same times, and the domain events. */
export function applyTransition(present: StoredOrder, transition: Transition): SettledQuestions {
  const { to } = transitions[transition];
  // Nobody is waited for any more: the order is placed without those who are silent.
  const settled = to === 'ORDERED' ? withoutSilent(present) : { state: present, domainEvents: [] };
  const { rejectedFrom: _, ...order } = withdrawn(settled.state);
  const state: StoredOrder = {
    ...order,
    ...(to === 'REJECTED' && { rejectedFrom: beforeRejection(order) }),
    orderState: to,
    lastTransition: transition,
  };
  return { state, domainEvents: [{ type: 'moved', from: present.orderState, to }, ...settled.domainEvents] };
}

const beforeRejection = ({ orderState, lastTransition }: Pick<StoredOrder, 'orderState' | 'lastTransition'>) => ({
  orderState,
  ...(lastTransition === undefined ? {} : { lastTransition }),
});

/**
 * Takes the rejection of an order back. People who have heard of it (docs/rules/notifications.md, Live updates and push) hear that they owe
 * again. 409 for an order that is not rejected.
 */
export function undoRejection(order: StoredOrder, now: LocalInstant): Decision {
  const { rejectedFrom, lastTransition: _, ...rest } = order;
  if (!rejectedFrom) {
    return conflict('TRANSITION_NOT_ALLOWED', `The order is ${order.orderState}; there is no rejection to undo.`);
  }
  const { at, byItself: __, ...before } = rejectedFrom;
  const isQuiet = at !== undefined && Date.parse(now.instant) - Date.parse(at) < REJECTION_PUSH_DELAY;
  return {
    state: withDayKnown(reopened({ ...rest, ...before }, now), now),
    domainEvents: [{ type: 'rejectionUndone', to: before.orderState, isQuiet }],
    reply: {},
  };
}

function withTimes(order: StoredOrder, transition: Transition, now: LocalInstant, approx?: string | null): StoredOrder {
  switch (transition) {
    case 'set_as_created':
      return withDayKnown(reopened(withoutBillAndFlags(withTimeOfDelivery(order, null)), now), now);
    case 'set_as_rejected':
      return { ...order, rejectedFrom: { ...order.rejectedFrom!, at: now.instant } };
    case 'set_back_as_ordered':
      return withDayKnown(order, now);
    case 'set_as_ordered': {
      const { said: _, ...placed } = order;
      return withTimeOfDelivery({ ...placed, timeOfOrder: now.time }, approx);
    }
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
