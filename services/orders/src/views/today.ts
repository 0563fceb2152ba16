import type { TodaysOrders } from '@kantyna/contracts/orders/orders';
import { OWN_ORDERS_OF_A_DAY } from '@kantyna/contracts/product';
import { partsOf, priceOrder } from '@kantyna/money/order-price';
import type { NextStep } from '@kantyna/contracts/orders/abilities';
import { nextSteps } from '@kantyna/order-rules/next-steps';
import { callerOf, isOwedIn, payerOf } from '@kantyna/order-rules/roles';
import { isUnderWay } from '@kantyna/order-rules/under-way';
import type { LocalInstant } from '@kantyna/kernel/clock';
import type { ListedOrder, TodaysOrder } from '../database/listed-orders.js';
import { isClosed } from '../rules/closing/closing.js';
import { ANYWHERE, isElsewhere, placeChoices, placeNameOf, type Eating } from '../rules/places/places.js';
import { confirmedToPayer } from '../rules/roles/roles.js';
import { saidNotToday } from '../rules/closing/attendance.js';
import { companyPartOf } from './payment-status.js';
import { toListItem } from './orders.js';

/**
 * The orders of today and the person's own dishes in them: open orders first, in both groups by the next time that matters. Orders of
 * one time keep their sequence.
 */
export function toTodaysOrders(
  found: readonly { id: string; order: TodaysOrder }[],
  personId: string,
  now: LocalInstant,
  eating: Eating = ANYWHERE,
): TodaysOrders {
  const orders = found
    .toSorted(
      ({ order: a }, { order: b }) =>
        Number(isUnderWay(b)) - Number(isUnderWay(a)) || compare(nextTime(a), nextTime(b)),
    )
    .map(({ id, order }) => ({ id, order, own: ownEntry(order, personId) }));
  const currentOrderEntries = orders.flatMap(({ id, order, own }) => {
    if (!own) return [];
    return {
      orderId: id,
      orderState: order.orderState,
      finalPrice: own.finalPrice,
      ...(own.companyPart > 0 && { companyPart: own.companyPart }),
      ...(isAsked(order, personId) && { isAskedAboutSoldOut: true }),
      dishEntries: partsOf(order.entries)[own.index]!.map(({ dish, of }) => ({
        dish: { name: dish.dishName },
        restaurantName: order.restaurant.name,
        ...(of > 1 && { sharedBy: of }),
      })),
    };
  });
  return {
    currentOrderEntries: currentOrderEntries.slice(0, OWN_ORDERS_OF_A_DAY),
    ordersList: orders.map(({ id, order, own }) => ({
      ...toListItem({ id, order }),
      closesAt: order.closesAt ?? null,
      saidNotToday: saidNotToday(order, personId),
      ...placeNameOf(eating.places, order.placeId),
      // Nobody is asked to choose in what goes elsewhere.
      ...(isElsewhereFor(order, own, personId, eating)
        ? { isElsewhere: true as const }
        : nextStepIn(order, own, personId, now)),
    })),
    ...(eating.ownPlaceId === undefined && placeChoices(eating.places)),
  };
}

/** Whether an order is for people who eat elsewhere, and the person has no part in it. */
const isElsewhereFor = (order: TodaysOrder, own: OwnEntry, personId: string, { places, ownPlaceId }: Eating): boolean =>
  isElsewhere(places, order.placeId, ownPlaceId) &&
  !own &&
  ![order.creator, callerOf(order), payerOf(order)].some(({ id }) => id === personId);

type OwnEntry = { readonly index: number; readonly finalPrice: number; readonly companyPart: number } | undefined;

/** Where the person's entry stands in an order, what it costs, and what the company pays of that (grosze). */
function ownEntry(order: TodaysOrder, personId: string): OwnEntry {
  const index = order.entries.findIndex(({ person }) => person.id === personId);
  if (index < 0) return undefined;
  const { finalPrice } = priceOrder(order.deliveryData, order.entries).entries[index]!;
  return { index, finalPrice, companyPart: companyPartOf(order, personId, finalPrice, order.grants) };
}

/** The person's next step in an order of today, if there is one. */
function nextStepIn(order: TodaysOrder, own: OwnEntry, personId: string, now: LocalInstant): { nextStep?: NextStep } {
  const isCreator = order.creator.id === personId;
  const confirmed = confirmedToPayer(order, order.confirmations);
  const [nextStep] = nextSteps({
    orderState: order.orderState,
    isCreator,
    isCaller: callerOf(order).id === personId,
    isPayer: payerOf(order).id === personId,
    closing: order.closesAt === undefined ? 'none' : isClosed(order, now) ? 'over' : 'ahead',
    entryCount: order.entries.length,
    // Nobody is asked to close an order from a list, which does not know who is missing.
    missingCount: Number.POSITIVE_INFINITY,
    hasEntry: own !== undefined,
    saidNotToday: saidNotToday(order, personId),
    isAskedAboutDish: isAsked(order, personId),
    isAskedForRole:
      (isCreator || own !== undefined) &&
      (order.proposals ?? []).some(({ person, isOffer }) => person.id === personId && !isOffer),
    due: own ? own.finalPrice - own.companyPart - (confirmed.get(personId) ?? 0) : 0,
    reported: 0,
    hasBill: order.bill !== undefined,
    isAnyPaid: confirmed.size > 0,
    openFlagCount: order.entries.reduce((sum, { openFlagCount = 0 }) => sum + openFlagCount, 0),
  });
  if (!nextStep) return {};
  return { nextStep: { ...nextStep, ...(nextStep.type === 'pay' && { toId: payerOf(order).id }) } };
}

const isAsked = ({ orderState, soldOut = [] }: TodaysOrder, personId: string): boolean =>
  orderState === 'ORDERING' &&
  soldOut.some(({ asked }) =>
    asked.some((one) => !one.outcome && (one.person.id === personId || one.sharedWith?.includes(personId))),
  );

/** The time of delivery once the order is ordered, if it is known; else the time of order. */
const nextTime = ({ orderState, timeOfOrder, timeOfDelivery }: ListedOrder['order']): string =>
  isOwedIn(orderState) ? (timeOfDelivery ?? timeOfOrder) : timeOfOrder;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
