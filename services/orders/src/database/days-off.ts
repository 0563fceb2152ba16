import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { onState } from '@kantyna/bus/messages/message-handler';
import { states } from '@kantyna/contracts/messages/messages';
import type { DayOff } from '@kantyna/contracts/orders/days-off';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { StoredDaysOff } from '../rules/planning/days-off.js';

/** The id of the only document of days off. */
export const ALL_DAYS_OFF = 'current';

/** Opens the collection of the company's days off. Each process has them in memory, as it has the places. */
export async function openDayOffStore(connection: Connection, bus: Bus) {
  const all = await openAggregate(connection, bus, {
    collection: 'days_off',
    kind: states.daysOff,
    state: StoredDaysOff,
    toPublished: (stored) => stored,
  });

  let known: { readonly version: number; readonly daysOff: readonly DayOff[] } = { version: 0, daysOff: [] };
  const learn = (version: number, daysOff: readonly DayOff[]) => {
    if (version > known.version) known = { version, daysOff };
  };

  return {
    allDaysOff: all,

    /** The days off by date, as this process knows them. */
    daysOff: (): readonly DayOff[] => known.daysOff,

    /** The days off as they are stored. A process reads them when it starts, and then hears of each change. */
    async readDaysOff(): Promise<readonly DayOff[]> {
      const stored = await all.documents.findOne({ _id: ALL_DAYS_OFF });
      if (stored) learn(stored.version, stored.state.daysOff);
      return stored?.state.daysOff ?? [];
    },

    /** Each instance hears what any of them changed. */
    daysOffHandler: onState(states.daysOff, async ({ version, data }) => {
      if (data) learn(version, data.daysOff);
      return 'applied';
    }),
  };
}
