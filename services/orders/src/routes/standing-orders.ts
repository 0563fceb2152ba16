import { conflict, forbidden, notFound, type Refusal } from '@kantyna/kernel/refusal';
import type { standingOrderEndpoints } from '@kantyna/contracts/orders/standing-orders';
import type { Endpoints } from '@kantyna/contracts/endpoints';
import { judgedHandlers, type CallsOf, type HandlersOf, type RequestContext } from '@kantyna/service/http/handlers';
import type { Change, Nothing } from '@kantyna/kernel/change';
import { createdId, createOnce } from '@kantyna/store/aggregate/shortcuts';
import type { Dependencies } from '../dependencies.js';
import { restaurantOf } from '../jobs/standing-polls.js';
import { openTurns } from '@kantyna/kernel/turns';
import {
  makeStandingOrder,
  pause,
  restaurantIdsOf,
  resume,
  skipDate,
  takeOverStanding,
  type StoredStandingOrder,
} from '../rules/planning/standing-order.js';
import { checkOpen } from '../rules/planning/closed-days.js';
import { toStandingOrder } from '../views/standing-orders.js';

type Decision = Change<StoredStandingOrder> | Refusal;

const NO_STANDING_ORDER = notFound('standing order');

const TOO_MANY = conflict(
  'TOO_MANY_STANDING_ORDERS',
  'You have as many standing orders as one person may. End one of them first.',
);

/** The calls about standing orders. */
export function standingOrderHandlers(deps: Dependencies): HandlersOf<typeof standingOrderEndpoints> {
  const { store, clock, mostStandingOrders } = deps;
  const inTurn = openTurns();

  /**
   * Gives a person a standing order, one at a time here. `give` learns whether they have as many as one person may
   * (docs/rules/limits-and-errors.md, Limits). Instances count for themselves: at once each may let one through.
   */
  const limited = <R>(personId: string, give: (isReached: boolean) => Promise<R>): Promise<R> =>
    inTurn(personId, async () => give((await store.standingOrdersOf(personId)).length >= mostStandingOrders));

  /** The handlers of calls on a standing order by its owner. */
  const onOwnStandingOrder = <N extends CallsOf<'standingOrderOwner'>>(calls: {
    readonly [K in N]: (
      standing: StoredStandingOrder,
      request: RequestContext<Endpoints[K]>,
    ) => Decision | Promise<Decision>;
  }) =>
    judgedHandlers<N, StoredStandingOrder, RequestContext<Endpoints[CallsOf<'standingOrderOwner'>]>>(calls, {
      judge: (_, standing, { person }) =>
        standing.owner.id === person.id ? undefined : forbidden('Only the owner of the standing order may do this.'),
      run: (_, { params, command }, decide) =>
        store.standingOrders.change<Nothing>(params.standingOrderId, command, (standing) =>
          standing ? (decide(standing) as Decision) : NO_STANDING_ORDER,
        ),
    });

  return {
    standingOrders: async ({ person }) => {
      const [own, left] = await Promise.all([store.standingOrdersOf(person.id), store.standingOrdersLeft()]);
      const others = left.filter(({ standing }) => standing.owner.id !== person.id);
      const open = await store.openDaysOf([...own, ...others].flatMap(({ standing }) => restaurantIdsOf(standing)));
      const shown = ({ id, standing }: (typeof own)[number]) =>
        toStandingOrder(id, standing, { clock, open, places: store.places(), daysOff: store.daysOff() });
      return {
        standingOrders: own.map(shown),
        ...(others.length > 0 && {
          leftBehind: others.map(shown),
        }),
      };
    },

    saveStandingOrder: async ({ person, body, command }) => {
      const { poll, restaurantId, evenIfClosed: _, ...times } = body;
      const [restaurant, ...others] = await Promise.all(
        [restaurantId, ...new Set(poll?.restaurantIds)].map((id) => store.findRestaurant(id)),
      );
      const known = others.filter((one) => one !== undefined);
      const restaurants = known.map(({ id, name }) => ({ id, name }));
      const id = createdId(command, 'standing order');
      return limited(person.id, (isReached) =>
        createOnce(store.standingOrders, id, command, () => {
          if (!restaurant || restaurants.length < others.length) return notFound('restaurant');
          if (isReached) return TOO_MANY;
          const asked = {
            ...times,
            ...(poll && {
              poll: { timeOfOrder: poll.timeOfOrder, severalVotes: poll.severalVotes ?? false, restaurants },
            }),
          };
          const refusal = checkOpen([restaurant, ...known], body.weekdays, body);
          return refusal ?? makeStandingOrder(restaurant, asked, { person, clock, id });
        }),
      );
    },

    ...onOwnStandingOrder({
      pauseStandingOrder: pause,
      resumeStandingOrder: async (standing) =>
        (await restaurantOf(store, standing)) ? resume(standing, clock) : notFound('restaurant'),
      skipDate: (standing, { body }) => skipDate(standing, body, clock),
      deleteStandingOrder: () => ({ removed: true, reply: {} }),
    }),

    takeOverStandingOrder: async ({ person, params: { standingOrderId }, command }) =>
      limited(person.id, (isReached) =>
        store.standingOrders.change<Nothing>(standingOrderId, command, (standing) => {
          if (!standing) return NO_STANDING_ORDER;
          return isReached ? TOO_MANY : takeOverStanding(standing, person);
        }),
      ),
  };
}
