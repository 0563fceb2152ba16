import type { DishEntry, OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { choiceOfEntry, type DishChoice } from './dish-choice.js';

/** Which dish of which entry. */
export interface DishPlace {
  orderEntryId: string;
  dishEntryId: string;
}

/** What the entry form was opened for: to add a dish, or to change one. */
export type EntryTask = { kind: 'creating' } | ({ kind: 'editing'; dishName: string } & DishPlace);

/** What the form does, with the dish that it changes as the order has it now. */
export type EntryFormMode = { kind: 'creating' } | ({ kind: 'editing'; choice: DishChoice } & DishPlace);

/** A dish as the order has it now; `undefined` where it has left the order. */
export function dishAt(
  orderEntries: OrderEntry[],
  { orderEntryId, dishEntryId }: DishPlace,
): { entry: OrderEntry; dish: DishEntry } | undefined {
  const entry = orderEntries.find(({ id }) => id === orderEntryId);
  const dish = entry?.dishEntries.find(({ id }) => id === dishEntryId);
  return entry && dish && { entry, dish };
}

/** A task in the order as it is now; `undefined` where the dish to be changed has left the order. */
export function presentMode(
  { orderEntries, allDishesInRestaurant }: ShowOrder,
  task: EntryTask,
): EntryFormMode | undefined {
  if (task.kind === 'creating') return task;
  const found = dishAt(orderEntries, task);
  return found && { ...task, choice: choiceOfEntry(found.dish, allDishesInRestaurant) };
}
