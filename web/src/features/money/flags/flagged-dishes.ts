import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import type { Flag } from '@kantyna/contracts/orders/flags';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';

/** A dish of an order with its flag. */
export interface FlaggedDish {
  readonly entry: OrderEntry;
  readonly dish: DishEntry;
  readonly flag: Flag;
}

/** The flagged dishes of an order, the open flags first. */
export function flaggedDishes({ orderEntries }: Pick<ShowOrder, 'orderEntries'>): FlaggedDish[] {
  const flagged = orderEntries.flatMap((entry) =>
    entry.dishEntries.flatMap((dish) => (dish.flag ? [{ entry, dish, flag: dish.flag }] : [])),
  );
  return flagged.toSorted((a, b) => Number(a.flag.decision !== undefined) - Number(b.flag.decision !== undefined));
}
