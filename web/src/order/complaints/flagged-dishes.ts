import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import type { Flag } from '@kantyna/contracts/orders/bill-and-flags';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';

/** A dish of an order with its flag. */
export interface FlaggedDish {
  readonly entry: OrderEntry;
  readonly dish: DishEntry;
  readonly flag: Flag;
  /** The entry of who flagged it, as far as is known: the dish may be shared. */
  readonly by: OrderEntry;
}

/** The flagged dishes of an order, the open flags first. */
export function flaggedDishes({ orderEntries }: Pick<ShowOrder, 'orderEntries'>): FlaggedDish[] {
  const flagged = orderEntries.flatMap((entry) =>
    entry.dishEntries.flatMap((dish) => {
      const { flag } = dish;
      return flag ? [{ entry, dish, flag, by: orderEntries.find(({ id }) => id === flag.byEntryId) ?? entry }] : [];
    }),
  );
  return flagged.toSorted((a, b) => Number(a.flag.decision !== undefined) - Number(b.flag.decision !== undefined));
}
