import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import type { Flag } from '@kantyna/contracts/orders/flags';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { flagParts } from '@kantyna/money/flags';

/** A dish of an order with its flag. */
export interface FlaggedDish {
  readonly entry: OrderEntry;
  readonly dish: DishEntry;
  readonly flag: Flag;
  /** What nobody owes for it as long as the flag is open, in grosze. */
  readonly suspended: number;
}

type FlaggedOrder = Pick<ShowOrder, 'orderEntries'> & { order: Pick<ShowOrder['order'], 'deliveryData' | 'bill'> };

/** The flagged dishes of an order, the open flags first. */
export function flaggedDishes({ order, orderEntries }: FlaggedOrder): FlaggedDish[] {
  const flagged = orderEntries.flatMap((entry) =>
    entry.dishEntries.flatMap((dish) =>
      dish.flag ? [{ entry, dish, flag: dish.flag, suspended: suspendedBy(order, orderEntries, dish.id) }] : [],
    ),
  );
  return flagged.toSorted((a, b) => Number(a.flag.decision !== undefined) - Number(b.flag.decision !== undefined));
}

/** What one open flag suspends over all entries, in grosze: what is suspended with it and not without it. */
function suspendedBy(
  { deliveryData, bill }: FlaggedOrder['order'],
  entries: readonly OrderEntry[],
  dishEntryId: string,
): number {
  const sum = (all: readonly OrderEntry[]) =>
    flagParts(deliveryData, all, bill).reduce((total, { suspended }) => total + suspended, 0);
  const without = entries.map((entry) => ({
    ...entry,
    dishEntries: entry.dishEntries.map(({ flag, ...dish }) =>
      dish.id === dishEntryId || !flag ? dish : { ...dish, flag },
    ),
  }));
  return sum(entries) - sum(without);
}

/** The dishes that an entry may flag, its own and those that others share with it: without those that are flagged already. */
export const flaggableDishes = (
  { orderEntries }: Pick<ShowOrder, 'orderEntries'>,
  entryId: string,
): { orderEntryId: string; dish: DishEntry }[] =>
  orderEntries.flatMap(({ id, dishEntries }) =>
    dishEntries
      .filter(({ flag, sharedWith }) => !flag && (id === entryId || sharedWith?.includes(entryId)))
      .map((dish) => ({ orderEntryId: id, dish })),
  );
