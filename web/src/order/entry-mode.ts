import { isAlike } from '@kantyna/contracts/orders/alike';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { choiceOfEntry, type DishChoice } from './dish-choice.js';

/** The ids of a dish in an order. */
export interface DishEntryIds {
  orderEntryId: string;
  dishEntryId: string;
}

/** What the entry form was opened for: to add a dish, or to change one. */
export type EntryTask = { kind: 'creating' } | ({ kind: 'editing'; dishName: string } & DishEntryIds);

/** What the form does, with the changed dish, and how many are alike, as they are in the order now. */
export type EntryFormMode = { kind: 'creating' } | ({ kind: 'editing'; choice: DishChoice } & DishEntryIds);

/** Finds a dish in the order; `undefined` once it is deleted. */
export function findDishEntry(
  orderEntries: OrderEntry[],
  { orderEntryId, dishEntryId }: DishEntryIds,
): { entry: OrderEntry; dish: DishEntry } | undefined {
  const entry = orderEntries.find(({ id }) => id === orderEntryId);
  const dish = entry?.dishEntries.find(({ id }) => id === dishEntryId);
  return entry && dish && { entry, dish };
}

/** The mode of a task in the present order; `undefined` once the dish to change is deleted. */
export function modeOf({ orderEntries, allDishesInRestaurant }: ShowOrder, task: EntryTask): EntryFormMode | undefined {
  if (task.kind === 'creating') return task;
  const found = findDishEntry(orderEntries, task);
  if (!found) return undefined;
  const quantity = found.entry.dishEntries.filter((one) => isAlike(one, found.dish)).length;
  return { ...task, choice: choiceOfEntry(found.dish, allDishesInRestaurant, quantity) };
}
