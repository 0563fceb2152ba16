import { events } from '@kantyna/contracts/events';
import type { GivenBill } from '@kantyna/contracts/order';
import { payerOf } from '@kantyna/contracts/payer';
import { conflict, invalidBody, notFound, Refusal } from '@kantyna/contracts/refusal';
import { priceOrder } from '@kantyna/money/order-price';
import type { Change } from '@kantyna/store/aggregate';
import { repriced, withoutBill } from './repriced.js';
import { toReminder, type StoredOrder } from './stored-order.js';

type Nothing = Record<string, never>;

/**
 * Sets what a delivered order cost in fact, in place of a bill before (docs/rules.md, The bill). `byId` is who enters it. Refuses an order in
 * another state or without entries (409), a bill without what its kind needs (400), and a dish that is not in the order (404).
 */
export function setBill(
  order: StoredOrder,
  orderId: string,
  given: GivenBill,
  byId: string,
): Change<StoredOrder, Nothing> | Refusal {
  if (order.orderState !== 'DELIVERED')
    return conflict('NOT_DELIVERED', `The order is ${order.orderState}: its bill is entered once it is DELIVERED.`);
  if (order.entries.length === 0) return conflict('ORDER_EMPTY', 'The order is empty: nobody shares its bill.');
  const bill = checkBill(order, given);
  if (bill instanceof Refusal) return bill;
  const { billReasonById: earlier, ...rest } = order;
  // Who corrects an amount keeps the other one's reason.
  const writer = bill.reason === order.bill?.reason ? earlier : byId;
  const state = { ...rest, bill, ...(bill.reason !== undefined && writer !== undefined && { billReasonById: writer }) };
  return withNotices(order, orderId, repriced(state));
}

/** The bill with what its kind needs, and no more. */
function checkBill({ entries }: StoredOrder, { kind, amount, prices, reason }: GivenBill): GivenBill | Refusal {
  const why = reason === undefined ? {} : { reason };
  if (kind !== 'dishes') return amount === undefined ? invalidBody('amount: is missing') : { kind, amount, ...why };
  if (prices === undefined) return invalidBody('prices: is missing');
  const known = new Set(entries.flatMap(({ dishEntries }) => dishEntries.map(({ id }) => id)));
  const last = new Map(prices.map((one) => [one.dishEntryId, one]));
  return [...last.keys()].every((id) => known.has(id))
    ? { kind, prices: [...last.values()], ...why }
    : notFound('dish entry');
}

/** Takes the bill back, in any state. Without one nothing changes. */
export const removeBill = (order: StoredOrder, orderId: string): Change<StoredOrder, Nothing> =>
  order.bill ? withNotices(order, orderId, withoutBill(order)) : { reply: {} };

/** The change with an event for each person who pays something else by it. The payer is paid, and knows. */
function withNotices(before: StoredOrder, orderId: string, state: StoredOrder): Change<StoredOrder, Nothing> {
  const [old, present] = [before, state].map((order) => priceOrder(order.deliveryData, order.entries).entries);
  const notices = state.entries.flatMap(({ person }, index) => {
    const amount = present![index]!.finalPrice;
    if (person.id === payerOf(state).id || amount === old![index]!.finalPrice) return [];
    return [{ kind: events.billed, data: { ...toReminder(state, orderId, [person.id]), amount } }];
  });
  return { state, events: notices, reply: {} };
}
