import type { DishEntry } from '@kantyna/contracts/orders/order';
import { notFound, type Refusal } from '@kantyna/kernel/refusal';
import type { Entry, StoredOrder } from '../stored-order.js';

/** A dish of an order by the ids of its path. */
export interface DishPath {
  readonly orderEntryId: string;
  readonly dishEntryId: string;
}

/** A dish with the entry that holds it. */
export interface FoundDish {
  readonly entry: Entry;
  readonly dishEntry: DishEntry;
}

/** The dish of a path; 404 if its entry does not exist, or does not hold it. */
export function findDish(
  { entries }: Pick<StoredOrder, 'entries'>,
  { orderEntryId, dishEntryId }: DishPath,
): FoundDish | Refusal {
  const entry = entries.find(({ id }) => id === orderEntryId);
  if (!entry) return notFound('order entry');
  const dishEntry = entry.dishEntries.find(({ id }) => id === dishEntryId);
  return dishEntry ? { entry, dishEntry } : notFound('dish entry');
}

/** The dishes of some ids, as far as they are in the order. */
export const findDishes = ({ entries }: Pick<StoredOrder, 'entries'>, ids: readonly string[] = []): FoundDish[] =>
  entries.flatMap((entry) =>
    entry.dishEntries.filter(({ id }) => ids.includes(id)).map((dishEntry) => ({ entry, dishEntry })),
  );
