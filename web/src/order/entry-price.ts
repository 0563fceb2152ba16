import { isAlike } from '@kantyna/order-rules/alike';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import {
  dishPrice,
  partsOf,
  priceOrder,
  type EntryPrice,
  type DishPart,
  type PricedDish,
} from '@kantyna/money/order-price';
import { shareOf } from '@kantyna/money/split';
import type { DishEntryIds } from '../dishes/dish-entry.js';

type PricedOrder = Pick<ShowOrder, 'orderEntries' | 'currentUserId'> & {
  order: Pick<ShowOrder['order'], 'deliveryData'>;
};

/** A chosen dish, and how many portions of it: 1 without a number. */
type Choice = PricedDish & { quantity?: number };

/** The price of an entry of the order and its parts, in grosze. */
export const entryPrice = ({ order, orderEntries }: PricedOrder, entryId: string): EntryPrice =>
  priceOrder(order.deliveryData, orderEntries).entries[orderEntries.findIndex(({ id }) => id === entryId)]!;

/** An entry's parts of shared dishes, its own and those of others. */
export const sharedParts = (
  { orderEntries }: Pick<ShowOrder, 'orderEntries'>,
  entryId: string,
): DishPart<DishEntry>[] =>
  partsOf(orderEntries)[orderEntries.findIndex(({ id }) => id === entryId)]!.filter(({ of }) => of > 1);

/** The price of an entry (grosze) if `more` people joined, who share the delivery cost (docs/rules/entries-and-prices.md, Prices). */
export const finalPriceIfJoined = ({ order, orderEntries }: PricedOrder, entryId: string, more: number): number =>
  priceOrder(order.deliveryData, [...orderEntries, ...Array.from({ length: more }, () => ({ dishEntries: [] }))])
    .entries[orderEntries.findIndex(({ id }) => id === entryId)]!.finalPrice;

/**
 * The price of an entry once the form is saved, in grosze: with the choice in place of the edited one and those alike, or
 * added to what the person has already. The delivery cost is shared with the entries that the order has now.
 */
export function entryPriceWith(
  { order, orderEntries, currentUserId }: PricedOrder,
  edits: DishEntryIds | undefined,
  { quantity = 1, ...dish }: Choice,
): EntryPrice {
  const entries: { id?: string; dishEntries: readonly PricedDish[] }[] = [...orderEntries];
  const found = orderEntries.findIndex(({ id, userId }) =>
    edits ? id === edits.orderEntryId : userId === currentUserId,
  );
  const dishes = orderEntries[found]?.dishEntries ?? [];
  const index = found === -1 ? entries.length : found;
  const edited = edits && dishes.find(({ id }) => id === edits.dishEntryId);
  const { sharedWith } = edited ?? {};
  const id = orderEntries[found]?.id;
  const others = dishes.filter((one) => !edited || !isAlike(one, edited));
  const chosen = Array.from({ length: quantity }, (_, at) => (at === 0 && sharedWith ? { ...dish, sharedWith } : dish));
  entries[index] = { ...(id !== undefined && { id }), dishEntries: [...others, ...chosen] };
  return priceOrder(order.deliveryData, entries).entries[index]!;
}

/**
 * The price (grosze) of the choice in the form, before discount and delivery: of an edited dish that others share, the
 * owner's part.
 */
export function choicePrice(
  { orderEntries }: Pick<ShowOrder, 'orderEntries'>,
  edits: DishEntryIds | undefined,
  { quantity = 1, ...dish }: Choice,
): number {
  const entry = edits && orderEntries.find(({ id }) => id === edits.orderEntryId);
  const sharing = entry?.dishEntries.find(({ id }) => id === edits!.dishEntryId)?.sharedWith?.length ?? 0;
  const price = dishPrice(dish);
  return shareOf(price, sharing + 1, 0) + price * (quantity - 1);
}
