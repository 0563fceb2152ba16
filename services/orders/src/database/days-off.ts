import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { states } from '@kantyna/contracts/messages/messages';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { StoredDaysOff } from '../rules/planning/days-off.js';
import { remembered } from './remembered.js';

/** Opens the collection of the company's days off. */
export async function openDayOffStore(connection: Connection, bus: Bus) {
  const all = await openAggregate(connection, bus, {
    collection: 'days_off',
    kind: states.daysOff,
    state: StoredDaysOff,
    toPublished: (stored) => stored,
  });

  const { known, read, handler } = remembered(all, states.daysOff, { daysOff: [] });

  return {
    allDaysOff: all,

    /** The days off by date, as this process knows them. */
    daysOff: (): readonly DayOff[] => known().daysOff,

    /** The days off as they are stored. */
    readDaysOff: async (): Promise<readonly DayOff[]> => (await read()).daysOff,

    daysOffHandler: handler,
  };
}
