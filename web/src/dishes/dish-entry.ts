import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { isolated } from '../texts/isolated.js';
import type { DishChoice } from './dish-choice.js';

const LONGEST_COMMENT = 60;

/** The ids of a dish in an order. */
export interface DishEntryIds {
  orderEntryId: string;
  dishEntryId: string;
}

/** A dish in an order by its ids, and its name. */
export type NamedDishEntry = DishEntryIds & { dishName: string };

/** Finds a dish in the order; `undefined` once it is deleted. */
export function findDishEntry(
  orderEntries: OrderEntry[],
  { orderEntryId, dishEntryId }: DishEntryIds,
): { entry: OrderEntry; dish: DishEntry } | undefined {
  const entry = orderEntries.find(({ id }) => id === orderEntryId);
  const dish = entry?.dishEntries.find(({ id }) => id === dishEntryId);
  return entry && dish && { entry, dish };
}

/** A dish with the number of its portions: `2 × Bigos`, or `Bigos`. */
export const portions = (count: number, dishName: string): string =>
  count === 1 ? isolated(dishName) : `${count} × ${isolated(dishName)}`;

/** Side dishes and comment in one line: `+ Boczek (bez cebulki)`. A long comment is cut. */
export function sidesAndComment({ sideDishes, comments }: Pick<DishChoice, 'sideDishes' | 'comments'>): string {
  const comment = comments.length > LONGEST_COMMENT ? `${comments.slice(0, LONGEST_COMMENT).trimEnd()}…` : comments;
  return [...sideDishes.map(({ name }) => `+ ${isolated(name)}`), comment && `(${isolated(comment)})`]
    .filter(Boolean)
    .join(' ');
}

/** A choice in one line: `2 × Pierogi + Boczek (bez cebulki)`. */
export const choiceInWords = (choice: DishChoice, count = 1): string =>
  `${portions(count, choice.dishName)} ${sidesAndComment(choice)}`.trimEnd();
