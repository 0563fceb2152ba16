import { transitions, type Transition } from '@kantyna/order-rules/transitions';
import { UNDO_WITHIN } from '@kantyna/contracts/product';
import { conflict } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import { UNCHANGED } from '@kantyna/kernel/change';
import { reopened } from '../closing/closing.js';
import { refuseUnless } from '../refuse-unless.js';
import type { Decision } from '../rule.js';
import { withDayKnown } from './order-day.js';
import { withoutBillAndFlags } from '../bill/bill.js';
import {
  withdrawn,
  withoutSilent,
  type SettledQuestions,
  isInTime,
  openQuestions,
} from '../phone/sold-out-questions.js';
import type { StoredOrder } from '../stored-order.js';

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
  const refusal = refuseUnless(transitions[transition].ability, order);
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
  const refusal = refuseUnless('undoRejection', order);
  if (refusal) return refusal;
  const { rejectedFrom, lastTransition: _, ...rest } = order;
  const { at, byItself: __, ...before } = rejectedFrom!;
  const isQuiet = at !== undefined && Date.parse(now.instant) - Date.parse(at) < UNDO_WITHIN;
  return {
    state: withDayKnown(reopened({ ...rest, ...before }, now), now),
    domainEvents: [{ type: 'rejectionUndone', to: before.orderState, isQuiet }],
    reply: {},
  };
}

function withTimes(order: StoredOrder, transition: Transition, now: LocalInstant, approx?: string | null): StoredOrder {
  switch (transition) {
    case 'set_as_created':
      return withDayKnown(reopened(withoutBillAndFlags(withTimeOfDelivery(withoutPromise(order), null)), now), now);
    case 'set_as_rejected':
      return { ...order, rejectedFrom: { ...order.rejectedFrom!, at: now.instant } };
    case 'set_back_as_ordered':
      return withDayKnown({ ...placedAt(now), ...withoutTicks(order) }, now);
    case 'set_as_ordered': {
      const placed = { ...withoutTicks(withoutPromise(order)), timeOfOrder: now.time, ...placedAt(now) };
      return withPromise(withTimeOfDelivery(placed, approx));
    }
    case 'set_as_delivered':
      return withTimeOfDelivery(order, now.time);
    default:
      return order;
  }
}

const placedAt = ({ date, instant }: LocalInstant) => ({ orderedOn: date, orderedAt: instant });

const withoutTicks = ({ said: _, ...order }: StoredOrder): StoredOrder => order;

const withoutPromise = ({ promisedTime: _, ...order }: StoredOrder): StoredOrder => order;

/** The ORDERED order with its time of delivery as what was promised, unless one was named before. */
export const withPromise = (order: StoredOrder): StoredOrder =>
  order.timeOfDelivery === undefined ? order : { promisedTime: order.timeOfDelivery, ...order };

/** The order with a time of delivery; without one for a missing or empty `time`. */
export function withTimeOfDelivery(order: StoredOrder, time: string | null | undefined): StoredOrder {
  const { timeOfDelivery: _before, ...rest } = order;
  return time ? { ...rest, timeOfDelivery: time } : rest;
}

/**
 * Places an order: the restaurant took it. `leavesOut` are the dish entries that the caller agrees to leave out. A 409 while anybody else
 * may still choose in place of a sold-out dish.
 */
export function placeOrder(
  order: StoredOrder,
  { approxTimeOfDelivery, leavesOut = [] }: { approxTimeOfDelivery?: string | null; leavesOut?: readonly string[] },
  now: LocalInstant,
): Decision {
  const unseen = openQuestions(order).filter(
    ({ soldOut, asked }) => isInTime(soldOut, now) && !leavesOut.includes(asked.dishEntryId),
  );
  if (unseen.length > 0) {
    const names = [...new Set(unseen.map(({ asked }) => asked.person.username))].join(', ');
    return conflict('STILL_CHOOSING', `Still choosing for a sold-out dish: ${names}.`, names);
  }
  return changeState(order, 'set_as_ordered', now, approxTimeOfDelivery);
}
