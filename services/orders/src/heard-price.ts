import { events, type Person } from '@kantyna/contracts/events';
import { notFound, type Refusal } from '@kantyna/contracts/refusal';
import { priceOrder } from '@kantyna/money/order-price';
import type { Change } from '@kantyna/store/aggregate';
import { repriced } from './repriced.js';
import { unlessOnThePhone } from './sold-out-questions.js';
import { toReminder, type StoredOrder } from './stored-order.js';

type Nothing = Record<string, never>;

/**
 * Gives a dish another price, in grosze without side dishes, in every entry (docs/rules.md, On the phone). Those who have the dish get a push with
 * what they pay now. The limit for each person does not apply, since nobody chose the price. 404 for a dish that is not in the order.
 */
export function changePrice(
  order: StoredOrder,
  orderId: string,
  dishId: string,
  price: number,
  person: Person,
): Change<StoredOrder, Nothing> | Refusal {
  const refusal = unlessOnThePhone(order);
  if (refusal) return refusal;
  const affected = order.entries.flatMap(({ dishEntries }) => dishEntries.filter((one) => one.dishId === dishId));
  const [first] = affected;
  if (!first) return notFound('dish');
  const { heardPrices = [] } = order;
  const isKnown = heardPrices.some((one) => one.dishId === dishId && one.price === price);
  if (affected.every((one) => one.price === price) && (isKnown || !heardPrices.some((one) => one.dishId === dishId)))
    return { reply: {} };
  const state = repriced({
    ...order,
    heardPrices: [...heardPrices.filter((one) => one.dishId !== dishId), { dishId, dishName: first.dishName, price }],
    entries: order.entries.map((entry) => ({
      ...entry,
      dishEntries: entry.dishEntries.map((one) => (one.dishId === dishId ? { ...one, price } : one)),
    })),
  });
  const amounts = priceOrder(state.deliveryData, state.entries).entries;
  const notices = order.entries.flatMap(({ person: { id }, dishEntries }, index) => {
    if (id === person.id || !dishEntries.some((one) => one.dishId === dishId && one.price !== price)) return [];
    const amount = amounts[index]!.finalPrice;
    return [
      {
        kind: events.priceChanged,
        data: { ...toReminder(order, orderId, [id]), dishName: first.dishName, price, amount },
      },
    ];
  });
  return { state, events: notices, reply: {} };
}

/** Settles that a price was named on the phone: the menu gets it, or nobody asks any more. Repeating it changes nothing. */
export function correctMenu(order: StoredOrder, dishId: string, apply: boolean): Change<StoredOrder, Nothing> {
  const { heardPrices = [], ...rest } = order;
  const heard = heardPrices.find((one) => one.dishId === dishId);
  if (!heard) return { reply: {} };
  const data = { restaurantId: order.restaurant.id, dishId, price: heard.price };
  return {
    state: { ...rest, heardPrices: heardPrices.filter((one) => one !== heard) },
    events: apply ? [{ kind: events.menuCorrected, data }] : [],
    reply: {},
  };
}
