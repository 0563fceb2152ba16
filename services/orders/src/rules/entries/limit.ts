import type { Person } from '@kantyna/contracts/people/person';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import { formatZloty } from '@kantyna/money/zloty';
import { deciderOf } from '@kantyna/order-rules/roles';
import type { StoredOrder } from '../stored-order.js';

/**
 * A 409 if the dishes of an entry exceed the order's limit for each person, before discount and delivery; it names the amount that is left
 * (docs/rules/entries-and-prices.md, Entries). The person who decides may exceed it, and anybody may make an entry cheaper. `before`,
 * `after` and `others` are in grosze: the dishes before and after the write, and the dishes that it does not touch.
 */
export function refuseOverLimit(
  order: StoredOrder,
  person: Person,
  { before, after, others }: { before: number; after: number; others: number },
): Refusal | undefined {
  const { limitPerPerson } = order;
  if (!limitPerPerson || person.id === deciderOf(order).id) return undefined;
  if (after <= Math.max(limitPerPerson, before)) return undefined;
  const left = Math.max(0, limitPerPerson - others);
  return conflict(
    'OVER_LIMIT',
    `The limit for each person in this order is ${formatZloty(limitPerPerson)}: “${formatZloty(left)}” is left.`,
    formatZloty(left),
  );
}
