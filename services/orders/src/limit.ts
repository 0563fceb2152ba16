import type { Person } from '@kantyna/contracts/events';
import type { DishEntry } from '@kantyna/contracts/order';
import { conflict, type Refusal } from '@kantyna/contracts/refusal';
import { dishPrice } from '@kantyna/money/order-price';
import { formatZloty } from '@kantyna/money/zloty';
import type { StoredOrder } from './stored-order.js';

/**
 * A 409 that names the amount that is left if the dishes of an entry cost more than the order's limit for each person, before discount and
 * delivery (docs/rules.md, Entries). The creator may exceed it, and anybody may make an entry cheaper. `written` are the dish entries of
 * `after` that this write makes.
 */
export function refuseOverLimit(
  { limitPerPerson, creator }: Pick<StoredOrder, 'limitPerPerson' | 'creator'>,
  person: Person,
  before: readonly DishEntry[],
  after: readonly DishEntry[],
  written: readonly DishEntry[],
): Refusal | undefined {
  if (!limitPerPerson || person.id === creator.id) return undefined;
  if (costOf(after) <= Math.max(limitPerPerson, costOf(before))) return undefined;
  const left = Math.max(0, limitPerPerson - (costOf(after) - costOf(written)));
  return conflict(
    'OVER_LIMIT',
    `The limit for each person in this order is ${formatZloty(limitPerPerson)}: “${formatZloty(left)}” is left.`,
  );
}

const costOf = (dishEntries: readonly DishEntry[]): number =>
  dishEntries.reduce((sum, dishEntry) => sum + dishPrice(dishEntry), 0);
