import type { Calls } from '@kantyna/contracts/calls';
import { conflict, notFound } from '@kantyna/contracts/refusal';
import type { Answer } from '@kantyna/service/serve';
import { newId } from '@kantyna/store/id';
import { applyDishes } from './apply-menu.js';
import { countsOf } from './differences.js';
import type { Needs } from '../restaurant-routes.js';

type Route<N extends keyof Calls> = (needs: Needs) => Answer<Calls[N]>;

const NO_RESTAURANT = notFound('restaurant');
const NOT_HELD = conflict(
  'MENU_NOT_HELD',
  'This menu does not wait any more: it was applied, or another one has come in since.',
);

export const menuReports: Route<'menuReports'> =
  ({ store, reports, caughtUp }) =>
  async ({ params: { restaurantId } }) => {
    await caughtUp();
    const [restaurant, kept, held] = await Promise.all([
      store.findRestaurant(restaurantId),
      reports.of(restaurantId),
      reports.heldMenu(restaurantId),
    ]);
    if (!restaurant) return NO_RESTAURANT;
    return { reports: kept, ...(held ? { heldReportId: held.reportId } : {}) };
  };

export const applyHeldMenu: Route<'applyHeldMenu'> =
  (needs) =>
  async ({ params: { restaurantId }, body: { reportId }, person, command }) => {
    const { store, reports, answers, caughtUp, now } = needs;
    await caughtUp();
    if (!(await store.findRestaurant(restaurantId))) return NO_RESTAURANT;
    return answers.once(command, async () => {
      const held = await reports.heldMenu(restaurantId);
      if (held?.reportId !== reportId) return NOT_HELD;
      const origin = { id: newId(), at: now(), by: 'crawl', dishCount: held.dishes.length } as const;
      const differences = await applyDishes(
        needs,
        restaurantId,
        held.dishes,
        { now: origin.at },
        {
          ...origin,
          username: person.username,
        },
      );
      await reports.release(restaurantId, reportId);
      return countsOf(differences);
    });
  };
