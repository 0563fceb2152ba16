import type { menuReportEndpoints } from '@kantyna/contracts/catalogue/menu-reports';
import { conflict, Refusal } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import { newId } from '@kantyna/store/mongo/id';
import type { Dependencies } from '../dependencies.js';
import { NO_RESTAURANT } from '../rules/restaurant.js';
import { applyMenu } from '../menu-intake/apply-menu.js';
import { countsOf } from '../rules/menu/differences.js';
import type { ReportHeader } from '../rules/menu/report.js';

const NOT_HELD = conflict(
  'MENU_NOT_HELD',
  'This menu does not wait any more: it was applied, or another one has come in since.',
);

/** The calls about reports and held-back menus. */
export const menuReportHandlers = (deps: Dependencies): HandlersOf<typeof menuReportEndpoints> => {
  const { store, reports, idempotentReplies, catchUp, now } = deps;
  return {
    menuReports: async ({ params: { restaurantId } }) => {
      await catchUp();
      const [restaurant, latest, held] = await Promise.all([
        store.findRestaurant(restaurantId),
        reports.findLatest(restaurantId),
        reports.findHeldMenu(restaurantId),
      ]);
      if (!restaurant) return NO_RESTAURANT;
      return { reports: latest, ...(held ? { heldReportId: held.reportId } : {}) };
    },

    applyHeldMenu: async ({
      params: { restaurantId },
      body: { reportId },
      person: { id: personId, username },
      command,
    }) => {
      await catchUp();
      if (!(await store.findRestaurant(restaurantId))) return NO_RESTAURANT;
      return idempotentReplies.once(command, async () => {
        const held = await reports.findHeldMenu(restaurantId);
        if (held?.reportId !== reportId) return NOT_HELD;
        const header: ReportHeader = {
          id: newId(),
          at: now(),
          by: held.by ?? 'crawl',
          dishCount: held.dishes.length,
          username,
          personId,
        };
        const intake = { restaurantId, menu: held.dishes, now: header.at };
        const differences = await applyMenu(deps, intake, header);
        if (differences instanceof Refusal) return differences;
        await reports.release(restaurantId, reportId);
        return countsOf(differences);
      });
    },
  };
};
