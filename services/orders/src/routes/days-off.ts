import type { dayOffEndpoints } from '@kantyna/contracts/orders/days-off';
import { loggedByEvent, type HandlersOf } from '@kantyna/service/http/handlers';
import { CURRENT } from '../database/remembered.js';
import type { Dependencies } from '../dependencies.js';
import { addDaysOff, removeDayOff } from '../rules/planning/days-off.js';

/** The calls about the company's days off. */
export function dayOffHandlers({
  store,
  clock,
}: Pick<Dependencies, 'store' | 'clock'>): HandlersOf<typeof dayOffEndpoints> {
  const byManager = (by: string) => ({ by, today: clock.now().date });
  return {
    addDaysOff: loggedByEvent(async ({ person, body: { days }, command }) =>
      store.allDaysOff.change(CURRENT, command, (all) => addDaysOff(all?.daysOff ?? [], days, byManager(person.id))),
    ),
    removeDayOff: loggedByEvent(async ({ person, params: { date }, command }) =>
      store.allDaysOff.change(CURRENT, command, (all) => removeDayOff(all?.daysOff ?? [], date, byManager(person.id))),
    ),
  };
}
