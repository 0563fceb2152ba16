import { events } from '@kantyna/contracts/messages/messages';
import { notFound } from '@kantyna/kernel/refusal';
import { UNCHANGED } from '@kantyna/kernel/change';
import type { Decision, OrderChange } from '../rule.js';
import { repriced } from '../bill/bill.js';
import { refuseUnlessOnThePhone } from './sold-out-questions.js';
import type { StoredOrder } from '../stored-order.js';

/**
 * Gives a dish another price, in grosze without side dishes, in every entry (docs/rules/on-the-phone.md, On the phone). The limit for each person
 * does not apply, since nobody chose the price. 404 for a dish that is not in the order.
 */
export function changePrice(order: StoredOrder, dishId: string, price: number): Decision {
  const refusal = refuseUnlessOnThePhone(order);
  if (refusal) return refusal;
  const affected = order.entries.flatMap(({ dishEntries }) => dishEntries.filter((one) => one.dishId === dishId));
  const [first] = affected;
  if (!first) return notFound('dish');
  const { heardPrices = [] } = order;
  const isKnown = heardPrices.some((one) => one.dishId === dishId && one.price === price);
  if (affected.every((one) => one.price === price) && (isKnown || !heardPrices.some((one) => one.dishId === dishId)))
    return UNCHANGED;
  const state = repriced({
    ...order,
    heardPrices: [...heardPrices.filter((one) => one.dishId !== dishId), { dishId, dishName: first.dishName, price }],
    entries: order.entries.map((entry) => ({
      ...entry,
      dishEntries: entry.dishEntries.map((one) => (one.dishId === dishId ? { ...one, price } : one)),
    })),
  });
  const domainEvents = [{ type: 'priceChanged', dish: first.dishName, price, before: first.price }] as const;
  return { state, domainEvents, reply: {} };
}

/** Settles that a price was named on the phone: the menu gets it, or nobody asks any more. Repeating it changes nothing. */
export function correctMenu(order: StoredOrder, dishId: string, apply: boolean): OrderChange {
  const { heardPrices = [], ...rest } = order;
  const heard = heardPrices.find((one) => one.dishId === dishId);
  if (!heard) return UNCHANGED;
  const data = { restaurantId: order.restaurant.id, dishId, price: heard.price };
  return {
    state: { ...rest, heardPrices: heardPrices.filter((one) => one !== heard) },
    events: apply ? [{ kind: events.menuCorrected, data }] : [],
    reply: {},
  };
}
