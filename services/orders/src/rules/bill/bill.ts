import { isDeepStrictEqual } from 'node:util';
import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import { invalidBody, notFound, Refusal } from '@kantyna/kernel/refusal';
import { UNCHANGED } from '@kantyna/kernel/change';
import type { Decision, OrderChange } from '../rule.js';
import { refuseUnless } from '../refuse-unless.js';
import type { StoredOrder } from '../stored-order.js';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import { billedParts } from '@kantyna/money/bill';
import { correctedParts } from '@kantyna/money/flags';
import { priceOrder } from '@kantyna/money/order-price';
import { formatZloty } from '@kantyna/money/zloty';
import { payerOf } from '@kantyna/order-rules/roles';

/**
 * Sets what a delivered order cost in fact, in place of a bill before (docs/rules/bill-and-flags.md, The bill). `byId` is who enters it.
 * Refuses an order in another state or without entries (409), a bill without what its kind needs, or with a dish twice (400), and a dish that
 * is not in the order (404).
 */
export function setBill(order: StoredOrder, given: GivenBill, byId: string): Decision {
  const bill = refuseUnless('enterBill', order) ?? checkBill(order, given);
  if (bill instanceof Refusal) return bill;
  if (isDeepStrictEqual(bill, order.bill)) return UNCHANGED;
  const { billReasonById: earlier, ...rest } = order;
  // Who corrects an amount keeps the other one's reason.
  const writer = bill.reason === order.bill?.reason ? earlier : byId;
  const state = { ...rest, bill, ...(bill.reason !== undefined && writer !== undefined && { billReasonById: writer }) };
  // Notes hold no words of people, so an erasure touches none.
  const { reason: _, ...amounts } = bill;
  return { state: repriced(state), domainEvents: [{ type: 'billed', bill: amounts }], reply: {} };
}

/**
 * Refuses (409) a bill by somebody who saw another amount owed by the others than is owed now: a price changed meanwhile, or somebody paid.
 * `confirmed` are the amounts that are confirmed to the payer, by person. In grosze.
 */
export function refuseUnlessSeen(
  order: StoredOrder,
  seen: number | undefined,
  confirmed: ReadonlyMap<string, number>,
): Refusal | undefined {
  const prices = priceOrder(order.deliveryData, order.entries).entries;
  const owed = order.entries.reduce(
    (sum, { person }, index) =>
      person.id === payerOf(order).id ? sum : sum + prices[index]!.finalPrice - (confirmed.get(person.id) ?? 0),
    0,
  );
  if (seen === undefined || seen === owed) return undefined;
  const [name, message] = [formatZloty(owed), 'Somebody paid, or a price changed. Please look at the bill again.'];
  return new Refusal(409, 'AMOUNT_CHANGED', message, { name, amount: owed });
}

/** The bill with what its kind needs, and no more. */
function checkBill({ entries }: StoredOrder, { kind, amount, prices, reason }: GivenBill): GivenBill | Refusal {
  const why = reason === undefined ? {} : { reason };
  if (kind !== 'dishes')
    return amount === undefined ? invalidBody({ path: 'amount', code: 'missing' }) : { kind, amount, ...why };
  if (prices === undefined) return invalidBody({ path: 'prices', code: 'missing' });
  const ids = prices.map(({ dishEntryId }) => dishEntryId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) return invalidBody({ path: `prices.${twice}.dishEntryId`, code: 'dishTwice' });
  const known = new Set(entries.flatMap(({ dishEntries }) => dishEntries.map(({ id }) => id)));
  return ids.every((id) => known.has(id)) ? { kind, prices, ...why } : notFound('dish entry');
}

/** Takes the bill back, in any state. Without one nothing changes. */
export const removeBill = (order: StoredOrder): OrderChange =>
  order.bill ? { state: withoutBill(order), domainEvents: [{ type: 'billRemoved' }], reply: {} } : UNCHANGED;

/**
 * The order with new parts of its bill and of the decisions about its flags. It is due after a change of the bill, the flags, the dishes or
 * the price modifiers (docs/rules/bill-and-flags.md, The bill, Flags).
 */
export function repriced(order: StoredOrder): StoredOrder {
  const { deliveryData, bill } = order;
  const billed = bill && billedParts(deliveryData, order.entries, bill);
  const entries = order.entries.map(({ billed: _billed, corrected: _corrected, ...entry }, index) => ({
    ...entry,
    ...(billed && { billed: billed[index]! }),
  }));
  const parts = correctedParts(deliveryData, entries, bill);
  return {
    ...order,
    entries: entries.map((entry, index) => {
      const corrected = parts[index]!;
      return corrected === 0 ? entry : { ...entry, corrected };
    }),
  };
}

/** The order without its bill. */
const withoutBill = ({ bill: _, billReasonById: __, ...order }: StoredOrder): StoredOrder => repriced(order);

/**
 * The order without outdated prices of its bill: those of dishes in an entry that are gone, became another dish, or cost something else.
 * Without any price left, the bill is gone.
 */
export function withoutPricesOf(
  order: StoredOrder,
  before: readonly DishEntry[],
  after: readonly DishEntry[],
): StoredOrder {
  const stays = (one: DishEntry) =>
    after.some(({ id, dishId, price }) => id === one.id && dishId === one.dishId && price === one.price);
  const gone = new Set(before.filter((one) => !stays(one)).map(({ id }) => id));
  const { bill } = order;
  const prices = bill?.prices?.filter(({ dishEntryId }) => !gone.has(dishEntryId));
  if (!bill || !prices || prices.length === bill.prices?.length) return order;
  return prices.length > 0 ? { ...order, bill: { ...bill, prices } } : withoutBill(order);
}

/** The order as it was before it was delivered: without its bill and its flags, and what people said about dishes. */
export function withoutBillAndFlags(order: StoredOrder): StoredOrder {
  const entries = order.entries.map(({ voices: _voices, ...entry }) => ({
    ...entry,
    dishEntries: entry.dishEntries.map(({ flag: _, ...dishEntry }) => dishEntry),
  }));
  return withoutBill({ ...order, entries });
}
