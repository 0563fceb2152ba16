import { isDeepStrictEqual } from 'node:util';
import { events, type EventOf, type Person } from '@kantyna/contracts/events';
import type { DishEntry } from '@kantyna/contracts/order';
import type { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import { withEvents } from '@kantyna/store/with-events';
import { eatersOf, partsIn } from './shares.js';
import { toReminder, type Entry, type StoredOrder } from './stored-order.js';

type ShareChange = EventOf<'shareChanged'>['change'];

interface EatenDish {
  readonly dishEntry: DishEntry;
  readonly holder: Entry;
  readonly eaters: readonly Person[];
}

/**
 * The change with an event for each person whose part of a shared dish changed by it, without the actor. The dish's holder is told of
 * a changed or removed dish in any case (`dish-notices.ts`).
 */
export const withShareNotices = <R>(
  order: StoredOrder,
  orderId: string,
  change: Change<StoredOrder, R> | Refusal,
  actor: Person,
): Change<StoredOrder, R> | Refusal =>
  withEvents(change, (state) => {
    const present = eatenDishes(state);
    return [...eatenDishes(order)].flatMap(([id, before]) => {
      const after = present.get(id);
      const what = changeOf(before, after);
      if (!what) return [];
      const isTold = what === 'changed' || what === 'removed' ? before.holder.person.id : actor.id;
      const people = what === 'removed' || what === 'joined' ? before.eaters : after!.eaters;
      return people
        .filter((person) => person.id !== actor.id && person.id !== isTold)
        .map((person) => {
          const entry = state.entries.find((one) => one.person.id === person.id);
          const amount = partsIn(state, entry?.id).find(({ dish }) => dish.id === id)?.price ?? 0;
          const { dishName } = before.dishEntry;
          const data = { ...toReminder(order, orderId, [person.id]), actorUsername: actor.username, dishName };
          return { kind: events.shareChanged, data: { ...data, change: what, amount } };
        });
    });
  });

/** What happened to a dish that several people share, or shared; `undefined` if nothing did. */
function changeOf(before: EatenDish, after: EatenDish | undefined): ShareChange | undefined {
  if (before.eaters.length < 2 && (after?.eaters.length ?? 0) < 2) return undefined;
  if (!after) return 'removed';
  if (after.holder.id !== before.holder.id) return 'passedOn';
  if (after.eaters.length !== before.eaters.length)
    return after.eaters.length > before.eaters.length ? 'joined' : 'left';
  return isDeepStrictEqual(after.dishEntry, before.dishEntry) ? undefined : 'changed';
}

const eatenDishes = (order: StoredOrder): Map<string, EatenDish> =>
  new Map(
    order.entries.flatMap((holder) =>
      holder.dishEntries.map((dishEntry) => [
        dishEntry.id,
        { dishEntry, holder, eaters: eatersOf(order, holder, dishEntry) },
      ]),
    ),
  );
