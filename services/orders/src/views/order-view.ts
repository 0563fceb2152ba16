import type { Thresholds } from '@kantyna/contracts/catalogue/thresholds';
import { namedAmong } from '@kantyna/contracts/display-names';
import type { OrderView } from '@kantyna/contracts/orders/order-view';
import { priceOrder } from '@kantyna/money/order-price';
import { callScript } from '../rules/phone/call-script.js';
import { isOpen, openQuestions, withoutSilent } from '../rules/phone/sold-out-questions.js';
import type { MenuDish } from '../rules/rule.js';
import { deliveryPlaceOf, placeNameOf } from '../rules/places/places.js';
import type { Place } from '@kantyna/contracts/orders/places';
import type { StoredOrder, StoredSoldOut } from '../rules/stored-order.js';

/** The restaurant as it is now; without it (deleted restaurant) the order's own copy of its contact data counts. */
export type PresentRestaurant = ({ readonly url: string; readonly telephone: string } & Thresholds) | undefined;

/**
 * The context of an order view, beside the order. The menu tells dishes of one name apart, and is needed if there are some. The food is
 * brought to the order's place, or else to `deliveryAddress`.
 */
interface CallContext {
  readonly restaurant: PresentRestaurant;
  readonly menu?: readonly Pick<MenuDish, 'id' | 'category'>[];
  readonly deliveryAddress?: string;
  readonly places?: readonly Place[];
}

/** The order as it is read out on the phone: at which number, what, and where the food is brought if that is known. */
export function toOrderView(
  order: StoredOrder,
  { restaurant, menu = [], places = [], ...context }: CallContext,
): OrderView {
  const price = priceOrder(order.deliveryData, order.entries);
  const deliveryAddress = deliveryPlaceOf(places, order.placeId)?.address ?? context.deliveryAddress ?? '';
  return {
    orderState: order.orderState,
    orderDate: order.orderDate,
    orderDeliveryData: order.deliveryData,
    restaurantName: order.restaurant.name,
    restaurantTelephone: restaurant?.telephone ?? order.restaurant.telephone,
    groupedEntries: callScript(order, menu),
    allEatingPeopleCount: order.entries.length,
    basePriceSum: price.baseOrderPrice,
    totalPrice: price.totalOrderPrice,
    ...(openQuestions(order).length > 0 && {
      totalWithoutWaiting: priceOrder(order.deliveryData, withoutSilent(order).state.entries).totalOrderPrice,
    }),
    ...(deliveryAddress !== '' && { deliveryAddress }),
    ...placeNameOf(places, order.placeId),
    ...(order.soldOut && { soldOut: toSoldOut(order, order.soldOut) }),
  };
}

/** The questions that wait for an answer, or have an outcome. Others are left out, since their dish was changed otherwise. */
export const toSoldOut = (order: StoredOrder, soldOut: readonly StoredSoldOut[]) => {
  // Who was left out has no entry any more.
  const asked = soldOut.flatMap((one) => one.asked.map(({ person }) => person));
  const toName = namedAmong([...order.entries.map(({ person }) => person), ...asked]);
  return soldOut.map((one) => ({
    ...one,
    asked: one.asked
      .filter((asked) => asked.outcome ?? isOpen(order, one, asked))
      .map(({ person, before: _, ...asked }) => {
        const { userId: personId, ...name } = toName(person);
        return { ...asked, personId, ...name };
      }),
  }));
};
