import { isDeepStrictEqual } from 'node:util';
import type { DishEntry } from '@kantyna/contracts/orders/order';
import type { DomainEvent } from '../decision.js';

/**
 * The domain events when alike dishes of a person are replaced by others: pairs of old and new dishes are changes, the rest are added or
 * removed.
 */
export function changedDishes(
  personId: string,
  before: readonly DishEntry[],
  after: readonly DishEntry[],
): DomainEvent[] {
  const [was, is] = [before[0]?.dishName ?? '', after[0]?.dishName ?? ''];
  const removed = before.slice(after.length).map(({ id }) => id);
  const changed = after.slice(0, before.length).filter((one, index) => !isDeepStrictEqual(one, before[index]));
  const added = after.length - before.length;
  return [
    ...(removed.length > 0
      ? [{ type: 'dishRemoved' as const, personId, dish: was, count: removed.length, dishEntryIds: removed }]
      : []),
    ...changed.map(({ id }) => ({ type: 'dishChanged' as const, personId, dish: is, before: was, dishEntryIds: [id] })),
    ...(added > 0 ? [{ type: 'dishAdded' as const, personId, dish: is, count: added }] : []),
  ];
}
