import fc from 'fast-check';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { Model } from '../model.js';

/** So many people and orders take part in a sequence. */
export const PEOPLE = 4;
export const ORDERS = 2;
export const DISHES = 5;

export const person = fc.nat(PEOPLE - 1);
export const order = fc.nat(ORDERS - 1);
export const dish = fc.nat(DISHES - 1);

/** A place in a list of any length. */
export const place = fc.nat(9);

/** An id that nothing has. */
export const UNKNOWN_ID = 'ffffffffffffffffffffffff';

/** An entry of an order by its place, or `undefined` if the order is empty. */
export const entryAt = ({ orders }: Model, orderIndex: number, place: number) => {
  const { entries } = orders[orderIndex]!.state;
  return entries[place % Math.max(1, entries.length)];
};

/** Mostly the one who may, `undefined`; else anybody. */
export const mostly = <T>(anybody: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 3 }, { arbitrary: anybody, weight: 1 });

/** Who acts for an entry: the given person, or its owner. */
export const byOwner = (model: Model, by: number | undefined, orderIndex: number, place: number): number =>
  by ?? Math.max(0, indexOf(model, entryAt(model, orderIndex, place)?.person.id ?? ''));

/** The place of a person among the model's people. */
export const indexOf = ({ people }: Model, personId: string): number => people.findIndex(({ id }) => id === personId);

/** One of the values, or `undefined` without any. */
export const maybeAt = <T>(values: readonly T[], index: number): T | undefined =>
  values[index % Math.max(1, values.length)];

/** One of the values; there is at least one. */
export const at = <T>(values: readonly T[], index: number): T => maybeAt(values, index)!;

/** A dish of an order by its place among those of all entries. The first ones are those that are wanted. */
export function dishAt(
  { orders }: Model,
  orderIndex: number,
  place: number,
  isWanted: (dishEntry: DishEntry) => boolean = () => true,
) {
  const { entries } = orders[orderIndex]!.state;
  const all = entries.flatMap(({ id, person: { id: ownerId }, dishEntries }) =>
    dishEntries.map((dishEntry) => ({ orderEntryId: id, ownerId, dishEntry })),
  );
  const wanted = all.filter(({ dishEntry }) => isWanted(dishEntry));
  const found = maybeAt(wanted.length > 0 ? wanted : all, place);
  const params = { orderEntryId: found?.orderEntryId ?? UNKNOWN_ID, dishEntryId: found?.dishEntry.id ?? UNKNOWN_ID };
  return { ownerId: found?.ownerId ?? '', dishId: found?.dishEntry.dishId, params };
}

/** Who has a dish of `dishAt`, by their place among the people. */
export const ownerOf = (model: Model, { ownerId }: { ownerId: string }): number => Math.max(0, indexOf(model, ownerId));
