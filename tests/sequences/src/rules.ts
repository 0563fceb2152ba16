import { dishPrice, priceOrder } from '@kantyna/money/order-price';
import { callScript } from '@kantyna/orders/rules/phone/call-script';
import { openQuestions } from '@kantyna/orders/rules/phone/sold-out-questions';
import type { StoredOrder } from '@kantyna/orders/rules/stored-order';
import { totalsOwed } from '@kantyna/payments/rules/balance';
import type { Model, ModelOrder } from './model.js';
import { accountsOf, knownOrders } from './money.js';
import { finalPrices } from './oracle/prices.js';
import { owedInAll } from './owed.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** The rules of docs/rules that hold in every state of an order. A line for each that does not. */
export function brokenInOrder({ id, state }: ModelOrder): string[] {
  return [...brokenPrices(state), ...brokenPortions(state), ...brokenQuestions(state)].map(
    (line) => `order ${id}: ${line}`,
  );
}

/** Prices, The bill, Flags: what each entry costs, by the oracle. */
function brokenPrices({ deliveryData, entries, bill }: StoredOrder): string[] {
  const people = entries.map(({ id }) => id);
  const dishes = entries.flatMap(({ id: entryId, dishEntries }) =>
    dishEntries.map(({ id, price, sideDishes, sharedWith = [], flag }) => ({
      id,
      price,
      sideDishes: sum(sideDishes.map((one) => one.price)),
      eaters: [entryId, ...sharedWith],
      decision: flag?.decision,
    })),
  );
  const given =
    bill?.prices === undefined
      ? bill?.amount !== undefined && { kind: bill.kind as 'total' | 'delivery', amount: bill.amount }
      : { kind: 'dishes' as const, prices: new Map(bill.prices.map((one) => [one.dishEntryId, one.price])) };
  const expected = finalPrices({ people, dishes, modifiers: deliveryData, ...(given && { bill: given }) });
  const price = priceOrder(deliveryData, entries);
  const found = price.entries.map(({ finalPrice }) => finalPrice);
  const broken = String(found) === String(expected) ? [] : [`its entries cost ${found}, by the oracle ${expected}`];
  return price.totalOrderPrice === sum(expected) ? broken : [...broken, `it costs ${price.totalOrderPrice}`];
}

/** Shared dishes: the kitchen counts a dish once. */
function brokenPortions(order: StoredOrder): string[] {
  const dishes = order.entries.flatMap(({ dishEntries }) => dishEntries);
  const read = callScript(order);
  const counted = [sum(read.map(({ price }) => price)), sum(read.map(({ eatingPeopleCount }) => eatingPeopleCount))];
  const expected = [sum(dishes.map(dishPrice)), dishes.length];
  return String(counted) === String(expected) ? [] : [`reads ${counted}, and its dishes make ${expected}`];
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

/**
 * Payments and balance, Flags: what each person owes each other one is what is due by their orders without what they gave. So all debts sum to
 * zero, and nothing that was confirmed is lost.
 */
export function brokenBalances(model: Model): string[] {
  const { people } = model;
  const orders = knownOrders(model);
  return people.flatMap((one) => {
    const totals = totalsOwed(orders, one.id, accountsOf(model, one.id));
    return people
      .filter((other) => other !== one)
      .flatMap((other) => {
        const counted = totals.get(other.id)?.amount ?? 0;
        const expected = owedInAll(model, other.id, one.id);
        return counted === expected
          ? []
          : [`${other.username} owes ${one.username} ${expected}, and the balance says ${counted}`];
      });
  });
}
