import type { menuReportEndpoints } from '@kantyna/contracts/catalogue/menu-reports';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import type { Dependencies } from '../dependencies.js';
import { NO_RESTAURANT } from '../rules/restaurant.js';

/** The calls about reports of menus that came in. */
export const menuReportHandlers = (deps: Dependencies): HandlersOf<typeof menuReportEndpoints> => {
  const { store, reports, readings } = deps;
  return {
    menuReports: async ({ params: { restaurantId } }) => {
      const [restaurant, latest, held, confirmed] = await Promise.all([
        store.findRestaurant(restaurantId),
        reports.findLatest(restaurantId),
        reports.findHeldMenu(restaurantId),
        readings.find(restaurantId),
      ]);
      if (!restaurant) return NO_RESTAURANT;
      const corrections = confirmed?.corrections ?? [];
      if (!held) return { reports: latest, corrections };
      const { reportId: heldReportId } = held;
      const isListed = latest.some(({ id }) => id === heldReportId);
      const waiting = isListed ? undefined : await reports.findReport(heldReportId);
      return { reports: waiting ? [...latest, waiting.report] : latest, corrections, heldReportId };
    },
  };
};
