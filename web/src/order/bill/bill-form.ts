import type { GivenBill } from '@kantyna/contracts/orders/bill-and-flags';
import type { OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { billedParts } from '@kantyna/money/bill';
import { correctedParts } from '@kantyna/money/flags';
import { priceOrder } from '@kantyna/money/order-price';

/** The values of the form of a bill: amounts in grosze, one price for each dish of `billedDishes`. */
export interface BillForm {
  kind: GivenBill['kind'];
  total: number;
  delivery: number;
  prices: number[];
  reason: string;
}

/** Dishes of an order that have one name and one price, without side dishes: they have one price on the bill, too. */
export interface BilledDish {
  readonly dishName: string;
  /** As ordered, in grosze. */
  readonly price: number;
  readonly dishEntryIds: readonly string[];
}

/** An order as far as a bill is about it. */
export type BilledOrder = Pick<ShowOrder, 'orderEntries'> & {
  order: Pick<ShowOrder['order'], 'deliveryData' | 'bill'>;
};

/** The dishes of an order, in the order in which they were first chosen. */
export function billedDishes(entries: readonly Pick<OrderEntry, 'dishEntries'>[]): BilledDish[] {
  const dishes = new Map<string, BilledDish>();
  for (const { id, dishId, dishName, price } of entries.flatMap(({ dishEntries }) => dishEntries)) {
    const key = JSON.stringify([dishId, dishName, price]);
    dishes.set(key, { dishName, price, dishEntryIds: [...(dishes.get(key)?.dishEntryIds ?? []), id] });
  }
  return [...dishes.values()];
}

/** The form with the present bill, or with what was ordered. */
export function formOfBill({ order: { deliveryData, bill }, orderEntries }: BilledOrder): BillForm {
  const ordered = priceOrder(
    deliveryData,
    orderEntries.map(({ id, dishEntries }) => ({ id, dishEntries })),
  );
  const prices = new Map(bill?.prices?.map((one) => [one.dishEntryId, one.price]));
  return {
    kind: bill?.kind ?? 'total',
    total: (bill?.kind === 'total' ? bill.amount : undefined) ?? ordered.totalOrderPrice,
    delivery:
      (bill?.kind === 'delivery' ? bill.amount : undefined) ??
      ordered.entries.reduce((sum, { delivery }) => sum + delivery, 0),
    prices: billedDishes(orderEntries).map(({ dishEntryIds, price }) => prices.get(dishEntryIds[0]!) ?? price),
    reason: bill?.reason ?? '',
  };
}

/** The bill that a form describes. Only dishes with another price are named. */
export function billOf(form: BillForm, dishes: readonly BilledDish[]): GivenBill {
  const reason = form.reason.trim() === '' ? {} : { reason: form.reason.trim() };
  if (form.kind !== 'dishes') return { kind: form.kind, amount: form[form.kind], ...reason };
  const prices = dishes.flatMap(({ dishEntryIds, price }, index) =>
    form.prices[index] === price
      ? []
      : dishEntryIds.map((dishEntryId) => ({ dishEntryId, price: form.prices[index]! })),
  );
  return { kind: 'dishes', prices, ...reason };
}

/** The price of each entry by a bill, and its difference to what was ordered (grosze). `undefined` while an amount is missing. */
export function pricesByBill(
  { order: { deliveryData }, orderEntries }: BilledOrder,
  bill: GivenBill,
): { finalPrice: number; billed: number }[] | undefined {
  const amounts = bill.kind === 'dishes' ? (bill.prices ?? []).map(({ price }) => price) : [bill.amount];
  if (!amounts.every(Number.isSafeInteger)) return undefined;
  const billed = billedParts(deliveryData, orderEntries, bill);
  const entries = orderEntries.map(({ id, dishEntries }, index) => ({ id, dishEntries, billed: billed[index]! }));
  const parts = correctedParts(deliveryData, entries, bill);
  return priceOrder(
    deliveryData,
    entries.map((entry, index) => ({ ...entry, corrected: parts[index]! })),
  ).entries.map((entry) => ({ finalPrice: entry.finalPrice, billed: entry.billed }));
}
