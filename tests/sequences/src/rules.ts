import { dishPrice, priceOrder } from '@kantyna/money/order-price';
import { callScript } from '@kantyna/orders/rules/phone/call-script';
import { openQuestions } from '@kantyna/orders/rules/phone/sold-out-questions';
import type { StoredOrder } from '@kantyna/orders/rules/stored-order';
import { toPublishedOrder } from '@kantyna/orders/views/orders';
import type { ModelOrder } from './model.js';
import { sum } from './oracle/coverage.js';
import { pricesOf } from './told.js';

/** The rules of docs/rules that hold in every state of an order. A line for each that does not. */
export function brokenInOrder({ id, state }: ModelOrder): string[] {
  return [...brokenPrices(state), ...emptyEntries(state), ...brokenPortions(state), ...brokenQuestions(state)].map(
    (line) => `order ${id}: ${line}`,
  );
}

/** Prices, The bill, Flags: each entry costs what it costs by the oracle, and payments is told that. */
function brokenPrices(order: StoredOrder): string[] {
  const expected = pricesOf(order);
  const { entries, totalOrderPrice } = priceOrder(order.deliveryData, order.entries);
  const found = {
    prices: entries.map(({ finalPrice }) => finalPrice),
    published: toPublishedOrder(order).entries.map(({ amount }) => amount),
    total: [totalOrderPrice],
  };
  const right = { prices: expected, published: expected, total: [sum(expected)] };
  const [one, other] = [JSON.stringify(found), JSON.stringify(right)];
  return one === other ? [] : [`it has ${one}, by the oracle ${other}`];
}

/** Entries: an entry goes with its last dish. */
function emptyEntries({ entries }: StoredOrder): string[] {
  const shared = entries.flatMap(({ dishEntries }) => dishEntries.flatMap(({ sharedWith = [] }) => sharedWith));
  const empty = entries.filter(({ id, dishEntries }) => dishEntries.length === 0 && !shared.includes(id));
  return empty.map(({ id }) => `entry ${id} has no dish`);
}

/** Shared dishes: the kitchen counts a dish once. */
function brokenPortions(order: StoredOrder): string[] {
  const dishes = order.entries.flatMap(({ dishEntries }) => dishEntries);
  const read = callScript(order);
  const counted = [sum(read.map(({ price }) => price)), sum(read.map(({ eatingPeopleCount }) => eatingPeopleCount))];
  const expected = [sum(dishes.map(dishPrice)), dishes.length];
  return String(counted) === String(expected)
    ? []
    : [`reads ${counted.join(', ')}, and its dishes make ${expected.join(', ')}`];
}

/** On the phone: nobody is asked twice about a dish entry, and nobody who has an outcome. */
function brokenQuestions(order: StoredOrder): string[] {
  const open = openQuestions(order).map(({ asked }) => asked.dishEntryId);
  return new Set(open).size === open.length ? [] : ['a dish entry is asked about twice'];
}

/** On the phone: an outcome stays as it is, unless the mark is taken back. A line for each other one. */
export function changedOutcomes(before: StoredOrder, after: StoredOrder): string[] {
  return (before.soldOut ?? []).flatMap(({ dishId, until, asked }) => {
    const kept = (after.soldOut ?? []).filter((one) => one.dishId === dishId && one.until === until);
    return asked.flatMap(({ dishEntryId, outcome }) => {
      const outcomes = kept.flatMap((one) => one.asked.filter((dish) => dish.dishEntryId === dishEntryId));
      const isSame = outcomes.some((one) => JSON.stringify(one.outcome) === JSON.stringify(outcome));
      return !outcome || kept.length === 0 || isSame ? [] : [`the outcome of dish entry ${dishEntryId} changed`];
    });
  });
}
