import { dishPrice, priceOrder } from '@kantyna/money/order-price';
import { callScript } from '@kantyna/orders/rules/phone/call-script';
import { openQuestions } from '@kantyna/orders/rules/phone/sold-out-questions';
import type { StoredOrder } from '@kantyna/orders/rules/stored-order';
import type { Account } from '@kantyna/payments/rules/account';
import { openBetween, totalsOwed } from '@kantyna/payments/rules/balance';
import type { Model, ModelOrder } from './model.js';
import { accountsOf, knownOrders } from './money.js';
import { owedInAll } from './owed.js';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** The rules of docs/rules that hold in every state of an order. A line for each that does not. */
export function brokenInOrder({ id, state }: ModelOrder): string[] {
  return [...brokenShares(state), ...brokenPortions(state), ...brokenQuestions(state)].map(
    (line) => `order ${id}: ${line}`,
  );
}

/** Prices, The bill, Flags: shares add up to the total and to the bill less what is refunded, and none is below zero. */
function brokenShares({ deliveryData, entries, bill }: StoredOrder): string[] {
  const price = priceOrder(deliveryData, entries);
  const shares = price.entries.map(({ finalPrice }) => finalPrice);
  const total = sum(shares);
  const broken: string[] = [];
  if (total !== price.totalOrderPrice) broken.push(`its shares add up to ${total}, not ${price.totalOrderPrice}`);
  if (shares.some((share) => share < 0)) broken.push('a share is below zero');
  const corrected = sum(entries.map((entry) => entry.corrected ?? 0));
  const dishes = entries.flatMap(({ dishEntries }) => dishEntries);
  const billed = new Map(bill?.prices?.map((one) => [one.dishEntryId, one.price]));
  const refunded = dishes
    .filter(({ flag }) => flag?.decision === 'refunded')
    .map((one) => dishPrice({ ...one, price: billed.get(one.id) ?? one.price }));
  if (corrected > 0 || -corrected > sum(refunded)) broken.push(`flags change its total by ${corrected}`);
  if (bill?.amount !== undefined && entries.length > 0) {
    const delivered = bill.kind === 'delivery' ? sum(price.entries.map(({ base, discount }) => base - discount)) : 0;
    const expected = bill.amount + delivered + corrected;
    if (total !== expected) broken.push(`its shares add up to ${total}, and its bill to ${expected}`);
  }
  return broken;
}

/** Shared dishes: a dish is split exactly, and the kitchen and the delivery cost count it once. */
function brokenPortions(order: StoredOrder): string[] {
  const { deliveryData, entries } = order;
  const dishes = entries.flatMap(({ dishEntries }) => dishEntries);
  const price = priceOrder(deliveryData, entries);
  const script = callScript(order);
  const delivery = deliveryData.deliveryCostPerDish * dishes.length;
  const counted = {
    base: price.baseOrderPrice,
    read: sum(script.map((group) => group.price)),
    portions: sum(script.map(({ eatingPeopleCount }) => eatingPeopleCount)),
    delivery: sum(price.entries.map((entry) => entry.delivery)),
  };
  const base = sum(dishes.map(dishPrice));
  const expected = {
    base,
    read: base,
    portions: dishes.length,
    delivery: entries.length > 0 ? delivery + deliveryData.deliveryCostPerEverybody : 0,
  };
  const [one, other] = [JSON.stringify(counted), JSON.stringify(expected)];
  return one === other ? [] : [`counts ${one}, and its dishes make ${other}`];
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

/** Payments: the lines and the credit of each one make its amount, and all that is open and the credit make what two people owe. */
export function brokenPayments(model: Model): string[] {
  const orders = knownOrders(model);
  return [...model.accounts.values()].flatMap((account) => [
    ...account.payments.flatMap((payment) => {
      const made = linesAndCredit(payment);
      const isCounted = payment.status === 'CONFIRMED' || payment.status === 'REVERTED';
      return made === (isCounted ? payment.amount : 0)
        ? []
        : [`payment ${payment.id} of ${payment.amount} makes ${made}`];
    }),
    ...account.people.flatMap(({ id }) => {
      const { entries, owed, credit } = openBetween(orders, account, id);
      const open = sum(entries.map((entry) => (entry.person.id === id ? entry.open : -entry.open)));
      return open - credit === owed ? [] : [`${id} owes ${owed}, of which ${open} are open and ${credit} credit`];
    }),
  ]);
}

const linesAndCredit = ({ lines, fromId, credit }: Account['payments'][number]): number =>
  sum(lines.map(({ personId, amount }) => (personId === fromId ? amount : -amount))) + credit;
