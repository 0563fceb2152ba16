import type { MenuReport } from '@kantyna/contracts/catalogue/menu-reports';
import { useRead } from '../../api/read.js';

/** The report of the menu of a restaurant that waits for a person, if there is one. */
export function useWaitingMenu(restaurantId: string): MenuReport | undefined {
  const { data } = useRead('menuReports', { params: { restaurantId } });
  return data?.reports.find(({ id }) => id === data.heldReportId);
}
