import type { ShowOrder } from '@kantyna/contracts/orders';
import { priceOrder, type EntryPrice, type PricedDish } from '@kantyna/money/order-price';
import type { EntryFormMode } from './entry-mode.js';

type PricedOrder = Pick<ShowOrder, 'orderEntries' | 'currentUserId'> & {
  order: Pick<ShowOrder['order'], 'deliveryData'>;
};

/** The price of an entry of the order and its parts, in grosze. */
export const entryPrice = ({ order, orderEntries }: PricedOrder, entryId: string): EntryPrice =>
  priceOrder(order.deliveryData, orderEntries).entries[orderEntries.findIndex(({ id }) => id === entryId)]!;

/**
 * The price of an entry once the form is saved, in grosze: with `dish` in place of the edited one, or added to what the person has
 * already. The delivery cost is shared with the entries that the order has now.
 */
export function entryPriceWith(
  { order, orderEntries, currentUserId }: PricedOrder,
  mode: EntryFormMode,
  dish: PricedDish,
): EntryPrice {
  const entries: { dishEntries: readonly PricedDish[] }[] = [...orderEntries];
  const found = orderEntries.findIndex(({ id, userId }) =>
    mode.kind === 'editing' ? id === mode.orderEntryId : userId === currentUserId,
  );
  const dishes = orderEntries[found]?.dishEntries ?? [];
  const index = found === -1 ? entries.length : found;
  entries[index] = {
    dishEntries:
      mode.kind === 'editing' ? dishes.map((one) => (one.id === mode.dishEntryId ? dish : one)) : [...dishes, dish],
  };
  return priceOrder(order.deliveryData, entries).entries[index]!;
}
