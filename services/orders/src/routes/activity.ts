import { displayNames } from '@kantyna/contracts/display-names';
import type { OrderNote, orderActivityEndpoints } from '@kantyna/contracts/orders/activity';
import { ACTIVITIES_A_PAGE } from '@kantyna/contracts/product';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import { NO_ORDER } from './order-calls.js';
import type { Dependencies } from '../dependencies.js';

/** The call that tells who did what in an order. */
export const activityHandlers = ({
  store,
}: Dependencies): HandlersOf<Pick<typeof orderActivityEndpoints, 'orderActivity'>> => ({
  orderActivity: async ({ params: { orderId }, query: { before } }) => {
    const found = await store.orders.activity.latest(orderId, ACTIVITIES_A_PAGE + 1, before);
    // Behind the last one there are none, too.
    if (found.length === 0 && !(await store.findOrder(orderId))) return NO_ORDER;
    const activities = found.slice(0, ACTIVITIES_A_PAGE).map(({ number, at, by, data }) => ({
      number,
      at: at.toISOString(),
      ...(by !== undefined && { by }),
      happening: data as OrderNote,
    }));
    const ids = activities.flatMap(({ by, happening }) => [
      ...(by === undefined ? [] : [by]),
      ...('personId' in happening ? [happening.personId] : []),
    ]);
    const last = activities.at(-1);
    return {
      activities,
      people: Object.fromEntries(displayNames(await store.peopleOf([...new Set(ids)]))),
      ...(last && found.length > activities.length && { next: last.number }),
    };
  },
});
