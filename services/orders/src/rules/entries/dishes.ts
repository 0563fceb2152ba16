import type { DishEntry } from '@kantyna/contracts/orders/order';
import { notFound, type Refusal } from '@kantyna/kernel/refusal';
import type { Entry, StoredOrder } from '../stored-order.js';
import type { Person } from '@kantyna/contracts/people/person';
import { partsOf, priceOrder, type DishPart } from '@kantyna/money/order-price';

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

/** The dishes of an entry and those that are shared with it, each with the entry's part. None for an entry that is not there. */
export function partsIn({ entries }: Pick<StoredOrder, 'entries'>, entryId: string | undefined): DishPart<DishEntry>[] {
  const index = entries.findIndex(({ id }) => id === entryId);
  return partsOf(entries)[index] ?? [];
}

/** The price of an entry's dishes before discount and delivery, in grosze. 0 for an entry that is not there. */
export const baseOf = ({ deliveryData, entries }: StoredOrder, entryId: string | undefined): number =>
  priceOrder(deliveryData, entries).entries[entries.findIndex(({ id }) => id === entryId)]?.base ?? 0;

/** The people who eat a dish: who holds it, then those who share it. */
export const eatersOf = (
  { entries }: Pick<StoredOrder, 'entries'>,
  holder: Entry,
  { sharedWith = [] }: DishEntry,
): Person[] => [
  holder.person,
  ...sharedWith.flatMap((entryId) => entries.find(({ id }) => id === entryId)?.person ?? []),
];

/** The entries without those that have no dish, neither their own nor a shared one. */
function withoutEmpty(entries: Entry[]): Entry[] {
  const sharing = new Set(
    entries.flatMap(({ dishEntries }) => dishEntries.flatMap(({ sharedWith = [] }) => sharedWith)),
  );
  return entries.filter(({ id, dishEntries }) => dishEntries.length > 0 || sharing.has(id));
}

/** The entries with other dishes in one of them. Entries that have no dish after that are gone. */
export const withDishEntries = (entries: readonly Entry[], entry: Entry, dishEntries: DishEntry[]): Entry[] =>
  withoutEmpty(entries.map((one) => (one.id === entry.id ? { ...entry, dishEntries } : one)));

/** The entries after the holder of a shared dish passed it to the first person who shares it. `forWhom` is dropped. */
export function passedOn(entries: readonly Entry[], holder: Entry, dishEntry: DishEntry): Entry[] {
  const { forWhom: _, ...given } = dishEntry;
  const [next, ...rest] = dishEntry.sharedWith ?? [];
  const moved = entries.map((entry) =>
    entry.id === next ? { ...entry, dishEntries: [...entry.dishEntries, { ...given, sharedWith: rest }] } : entry,
  );
  return withDishEntries(
    moved,
    holder,
    holder.dishEntries.filter(({ id }) => id !== dishEntry.id),
  );
}
