import type { OrderHappening } from '@kantyna/contracts/order-activity';
import { eatersOf } from './shares.js';
import type { StoredOrder } from './stored-order.js';

/** What happened in one change to dishes that several people eat together, for the order's activity. */
export function changedShares(before: StoredOrder, after: StoredOrder): OrderHappening[] {
  const old = sharesOf(before);
  return [...sharesOf(after)].flatMap(([id, { dish, holderId, isOpen, sharerIds }]): OrderHappening[] => {
    const earlier = old.get(id);
    if (!earlier) return [];
    if (earlier.holderId !== holderId) return [{ what: 'dishPassedOn', personId: holderId, dish }];
    const joined = sharerIds.filter((one) => !earlier.sharerIds.includes(one));
    const left = earlier.sharerIds.filter((one) => !sharerIds.includes(one));
    return [
      ...(isOpen && !earlier.isOpen ? [{ what: 'dishShared' as const, personId: holderId, dish }] : []),
      ...(!isOpen && earlier.isOpen ? [{ what: 'dishUnshared' as const, personId: holderId, dish }] : []),
      ...joined.map((personId) => ({ what: 'dishJoined' as const, personId, dish })),
      ...left.map((personId) => ({ what: 'dishLeft' as const, personId, dish })),
    ];
  });
}

const sharesOf = (order: StoredOrder) =>
  new Map(
    order.entries.flatMap((holder) =>
      holder.dishEntries.map((dishEntry) => [
        dishEntry.id,
        {
          dish: dishEntry.dishName,
          holderId: holder.person.id,
          isOpen: dishEntry.sharedWith !== undefined,
          sharerIds: eatersOf(order, holder, dishEntry)
            .slice(1)
            .map(({ id }) => id),
        },
      ]),
    ),
  );
