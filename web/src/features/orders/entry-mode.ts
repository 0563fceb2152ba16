import type { ShowOrder } from '@kantyna/contracts/orders';
import { choiceOfEntry, type DishChoice } from './dish-choice.js';

/** What the entry form was opened for: to add a dish, or to change one. */
export type EntryTask =
  { kind: 'creating' } | { kind: 'editing'; orderEntryId: string; dishEntryId: string; dishName: string };

/** What the form does, with the dish that it changes as the order has it now. */
export type EntryFormMode =
  { kind: 'creating' } | { kind: 'editing'; orderEntryId: string; dishEntryId: string; choice: DishChoice };

/** A task in the order as it is now; `undefined` where the dish to be changed has left the order. */
export function presentMode(
  { orderEntries, allDishesInRestaurant }: Pick<ShowOrder, 'orderEntries' | 'allDishesInRestaurant'>,
  task: EntryTask,
): EntryFormMode | undefined {
  if (task.kind === 'creating') return task;
  const { orderEntryId, dishEntryId } = task;
  const dish = orderEntries.find(({ id }) => id === orderEntryId)?.dishEntries.find(({ id }) => id === dishEntryId);
  return dish && { kind: 'editing', orderEntryId, dishEntryId, choice: choiceOfEntry(dish, allDishesInRestaurant) };
}
