import { withPromise, withTimeOfDelivery } from './transitions.js';
import { isOfferedOn } from '@kantyna/order-rules/menu/offer';
import type { OrderDetails } from '@kantyna/contracts/orders/order';
import { Refusal } from '@kantyna/kernel/refusal';
import type { LocalInstant } from '@kantyna/kernel/clock';
import type { NewEvent } from '@kantyna/kernel/change';
import { checkClosingTime } from '../closing/closing.js';
import type { Context, MenuDish, WhoAndWhen, Decision, DomainEvent } from '../rule.js';
import { refuseUnless } from '../refuse-unless.js';
import { notOffered } from '../entries/orderable.js';
import { checkOrderDate, withDayKnown } from './order-day.js';
import { checkPaymentData } from '../roles/payment-numbers.js';
import { repriced } from '../bill/bill.js';
import { modifiersOf, pickDetails, type StoredOrder, toReminder } from '../stored-order.js';
import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { Person } from '@kantyna/contracts/people/person';
import { isDeepStrictEqual } from 'node:util';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { dayOffOn } from '@kantyna/order-rules/days-off';
import type { ChangedDetail } from '@kantyna/contracts/orders/activity';

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
    deliveryData: modifiersOf(details.deliveryData),
    paymentData,
    ...(closesAt && { closesAt: closesAt.instant }),
    ...(usualEaters.length > 0 && { usualEaters }),
    entries: [],
  };
  const events = openedEvents(state, context);
  return { state: withDayKnown(state, now), domainEvents: [{ type: 'opened' }], events, reply: { id } };
}

/**
 * Replaces the details. A limit and a place that are missing stay as they are; a time of delivery and a closing time that are missing are
 * removed. A date and a closing time that stay are not judged again. `menu` is needed for another date only, and `usualEaters` for other
 * people. The payment data are those of the person who updates it: the payer, or else the creator.
 */
export function updateOrder(
  order: StoredOrder,
  details: OrderDetails & { timeOfDelivery?: string | null },
  { person, now, closesAt, menu, usualEaters }: OrderUpdate,
): Decision {
  const paymentData = checkPaymentData(details.paymentData);
  if (paymentData instanceof Refusal) return paymentData;
  const isSameDate = details.orderDate === order.orderDate;
  const isNew = closesAt !== undefined && closesAt.instant !== order.closesAt;
  const refusal =
    (isSameDate ? undefined : (checkOrderDate(details.orderDate, now) ?? notMovable(order, details.orderDate, menu))) ??
    (isNew ? checkClosingTime(closesAt, details.orderDate, now) : undefined);
  if (refusal) return refusal;
  const { closesAt: _closesAt, ...rest } = order;
  const repricedOrder = repriced({
    ...rest,
    ...pickDetails(details),
    deliveryData: modifiersOf(details.deliveryData, order.deliveryData),
    ...(person.id === order.payer?.id
      ? { paymentData: order.paymentData, payerPaymentData: paymentData }
      : { paymentData }),
    ...(closesAt && { closesAt: closesAt.instant }),
    ...(usualEaters && { usualEaters }),
  });
  const timed = withTimeOfDelivery(repricedOrder, details.timeOfDelivery);
  const isNamed = order.orderState === 'ORDERED' && timed.timeOfDelivery !== order.timeOfDelivery;
  const updated = isNamed ? withPromise(timed) : timed;
  const state = isSameDate ? updated : withDayKnown(updated, now);
  return { state, domainEvents: changedDetails(order, state), reply: {} };
}

/** The context of an update, besides the order's details. */
interface OrderUpdate extends WhoAndWhen, Pick<Context, 'menu'> {
  readonly closesAt?: LocalInstant | undefined;
  readonly usualEaters?: Person[];
}

/** Whether other people usually eat in an open order after an update: it moves to another place, or onto or off a day off. */
export const isForOthers = (
  order: StoredOrder,
  { placeId, orderDate }: OrderDetails,
  daysOff: readonly DayOff[],
): boolean => {
  const isElsewhere = placeId !== undefined && (placeId ?? '') !== (order.placeId ?? '');
  const [isOff, wasOff] = [orderDate, order.orderDate].map((date) => dayOffOn(daysOff, date) !== undefined);
  return order.orderState === 'CREATED' && (isElsewhere || (orderDate !== order.orderDate && isOff !== wasOff));
};

/** Refuses (409) another date while the order has a dish that is not offered then. */
function notMovable({ entries }: StoredOrder, to: string, menu: readonly MenuDish[]): Refusal | undefined {
  const chosen = new Set(entries.flatMap(({ dishEntries }) => dishEntries.map(({ dishId }) => dishId)));
  const dish = menu.find((one) => chosen.has(one.id) && !isOfferedOn(one, to));
  return dish && notOffered(dish, to);
}

/** Deletes an order that nobody owes money for (409 otherwise). */
export function deleteOrder(order: StoredOrder): Decision {
  return refuseUnless('delete', order) ?? { removed: true, domainEvents: [{ type: 'deleted' }], reply: {} };
}

/** The context of opening an order, besides its details. `notAwaited`, `others` and `tellCreator` choose the recipients of its event. */
interface OrderOpening extends Pick<Context, 'person' | 'now' | 'id'>, Partial<Pick<Context, 'notAwaited'>> {
  readonly closesAt?: LocalInstant | undefined;
  readonly usualEaters?: Person[];
  readonly others?: readonly Person[];
  readonly tellCreator?: boolean;
}

/**
 * The event that an order was opened, for the usual eaters and for `others`, who voted for it. People in `notAwaited` are left out: they
 * answered in another order of the date, or are away. So is the creator, unless `tellCreator`. No event for an order of a day that is
 * over (docs/rules/orders.md, Orders).
 */
export function openedEvents(
  order: StoredOrder,
  { id: orderId, now, closesAt, notAwaited, others = [], tellCreator = false }: OrderOpening,
): NewEvent[] {
  const { orderDate, creator, usualEaters = [] } = order;
  if (orderDate < now.date) return [];
  const usual = usualEaters.filter(({ id }) => !notAwaited?.has(id));
  const told = [...usual, ...others].map(({ id }) => id).filter((id) => id !== creator.id);
  const data: EventOf<'opened'> = {
    ...toReminder(order, orderId, [...new Set(tellCreator ? [creator.id, ...told] : told)]),
    ...(closesAt && { closingTime: closesAt.time }),
    ...(closesAt && closesAt.date !== orderDate && { closingDate: closesAt.date }),
  };
  return [{ kind: events.opened, data }];
}

/** The details by the name under which people know them. */
const DETAILS: Record<ChangedDetail, (order: StoredOrder) => unknown> = {
  date: ({ orderDate }) => orderDate,
  timeOfOrder: ({ timeOfOrder }) => timeOfOrder,
  timeOfDelivery: ({ timeOfDelivery }) => timeOfDelivery,
  prices: ({ deliveryData }) => deliveryData,
  payment: ({ paymentData, payerPaymentData }) => [paymentData, payerPaymentData],
  limit: ({ limitPerPerson }) => limitPerPerson ?? 0,
  place: ({ placeId }) => placeId ?? '',
};

/** The events of an update: a form sends all details, so a comparison tells which of them are new. */
function changedDetails(before: StoredOrder, after: StoredOrder): DomainEvent[] {
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
