import type { Person } from '@kantyna/contracts/people/person';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import { formatZloty } from '@kantyna/money/zloty';
import { deciderOf } from '@kantyna/order-rules/roles';
import type { StoredOrder } from '../stored-order.js';

/**
 * A 409 that names the amount that is left if the dishes of an entry cost more than the order's limit for each person, before discount and
 * delivery (docs/rules/entries-and-prices.md, Entries). Who decides may exceed it, and anybody may make an entry cheaper. In grosze: what the
 * dishes cost `before` and `after` the write, and the `others` without what is written.
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
