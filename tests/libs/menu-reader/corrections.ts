import { nameKey } from '@kantyna/contracts/name';
import { groszeOf, type ExpectedDish } from './expected-dish.js';

/** The rows that a person has to add, change and delete until a proposal is right. */
export interface Corrections {
  readonly added: number;
  readonly changed: number;
  readonly deleted: number;
}

const withoutSize = ({ name }: ExpectedDish): string => nameKey(name.replace(/\s*\([^()]*\)$/u, ''));

/** A row is rather changed than deleted if it has the name of a missing dish, whatever its size, else if it has its price. */
const LIKENESSES: readonly ((one: ExpectedDish, other: ExpectedDish) => boolean)[] = [
  (one, other) => withoutSize(one) === withoutSize(other),
  (one, other) => groszeOf(one.price) === groszeOf(other.price),
];

/**
 * Counts the rows that a person works on: `missing` are the dishes that a proposal lacks, `wrong` its rows that are none of the dishes.
 * A changed row gets another name, price or size.
 */
export function correctionsOf(missing: readonly ExpectedDish[], wrong: readonly ExpectedDish[]): Corrections {
  const left = [...missing];
  let rows = wrong;
  for (const isAlike of LIKENESSES)
    rows = rows.filter((row) => {
      const at = left.findIndex((dish) => isAlike(row, dish));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  return { added: left.length, changed: wrong.length - rows.length, deleted: rows.length };
}
