import { events, type Person } from '@kantyna/contracts/events';
import type { Refusal } from '@kantyna/contracts/refusal';
import type { Change } from '@kantyna/store/aggregate';
import { withEvents } from '@kantyna/store/with-events';
import { toHappenings } from './activity.js';
import { toReminder, type StoredOrder } from './stored-order.js';

/** The change with an event for each person whose dishes somebody else changed or removed by it. */
export const withDishNotices = <R>(
  order: StoredOrder,
  orderId: string,
  change: Change<StoredOrder, R> | Refusal,
  actor: Person,
): Change<StoredOrder, R> | Refusal =>
  withEvents(change, (state) =>
    toHappenings(order, state, actor.id).flatMap((happening) => {
      if (happening.what !== 'dishChanged' && happening.what !== 'dishRemoved') return [];
      if (happening.personId === actor.id) return [];
      const data = {
        ...toReminder(order, orderId, [happening.personId]),
        actorUsername: actor.username,
        dishName: happening.what === 'dishChanged' ? happening.before : happening.dish,
        isRemoved: happening.what === 'dishRemoved',
      };
      return [{ kind: events.dishesChanged, data }];
    }),
  );
