import { events, type EventOf } from '@kantyna/contracts/messages/messages';
import type { DomainEvent } from '../rules/rule.js';
import { eatersOf, findDishes, partsIn } from '../rules/entries/dishes.js';
import type { StoredOrder } from '../rules/stored-order.js';
import type { Notice, NoticeContext } from './notice-context.js';

/** The events for the person whose dish somebody else changed or removed, and for those who share it. */
export function dishNotices(
  change: 'changed' | 'removed',
  dishName: string,
  domainEvent: DomainEvent & { personId: string },
  context: NoticeContext,
): Notice[] {
  const { actor, tell } = context;
  const { personId } = domainEvent;
  const said = { actorUsername: actor!.username, dishName, isRemoved: change === 'removed' };
  return [
    ...tell(events.dishesChanged, [personId], said),
    ...shareNotices(change, dishName, domainEvent, context, personId),
  ];
}

/** The event for each person whose part of a shared dish changed, with the price of that part. The holder has an event of their own. */
export function shareNotices(
  change: EventOf<'shareChanged'>['change'],
  dishName: string,
  { dishEntryIds }: DomainEvent,
  { before, after, actor, tell }: NoticeContext,
  holderId?: string,
): Notice[] {
  const order = change === 'joined' || change === 'removed' ? before : after;
  return findDishes(order, dishEntryIds).flatMap(({ entry, dishEntry }) =>
    eatersOf(order, entry, dishEntry).flatMap(({ id }) => {
      if (id === holderId) return [];
      const own = after.entries.find(({ person }) => person.id === id);
      const amount = partsIn(after, own?.id).find(({ dish }) => dish.id === dishEntry.id)?.price ?? 0;
      return tell(events.shareChanged, [id], { actorUsername: actor!.username, dishName, change, amount });
    }),
  );
}

/** The people who were asked about these dish entries, and those who share them. */
export const askedIds = ({ soldOut = [] }: StoredOrder, { dishEntryIds }: DomainEvent): string[] =>
  soldOut.flatMap(({ asked }) =>
    asked
      .filter((one) => dishEntryIds?.includes(one.dishEntryId))
      .flatMap(({ person, sharedWith = [] }) => [person.id, ...sharedWith]),
  );

/** The people who eat these dish entries. */
export const eaterIds = (order: StoredOrder, { dishEntryIds }: DomainEvent): string[] =>
  findDishes(order, dishEntryIds).flatMap(({ entry, dishEntry }) =>
    eatersOf(order, entry, dishEntry).map(({ id }) => id),
  );
