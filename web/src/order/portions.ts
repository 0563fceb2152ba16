import type { DishEntry } from '@kantyna/contracts/orders/order';
import { isolated } from '../texts/isolated.js';

const LONGEST_COMMENT = 60;

/** A dish with the number of its portions: `2 × Bigos`, or `Bigos`. */
export const portions = (count: number, dishName: string): string =>
  count === 1 ? isolated(dishName) : `${count} × ${isolated(dishName)}`;

/** What is chosen beside the dish: `+ Boczek (bez cebulki)`. A long comment is cut. */
export function sidesAndComment({ sideDishes, comments }: Pick<DishEntry, 'sideDishes' | 'comments'>): string {
  const comment = comments.length > LONGEST_COMMENT ? `${comments.slice(0, LONGEST_COMMENT).trimEnd()}…` : comments;
  return [...sideDishes.map(({ name }) => `+ ${isolated(name)}`), comment && `(${isolated(comment)})`]
    .filter(Boolean)
    .join(' ');
}

/** A choice in one line: `2 × Pierogi + Boczek (bez cebulki)`. */
export const choiceInWords = (choice: Omit<DishEntry, 'id'>, count = 1): string =>
  `${portions(count, choice.dishName)} ${sidesAndComment(choice)}`.trimEnd();
