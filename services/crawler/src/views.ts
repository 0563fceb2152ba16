import type { MenuSource } from '@kantyna/contracts/catalogue/menu-sources';
import { SCHEDULES } from '@kantyna/contracts/product';
import { CRON, isSwitchedOff } from './schedule.js';
import type { KnownSource } from './sources.js';
import { isBeingRead, type StoredSource } from './store.js';

/** A source as the web shows it. */
export const toMenuSource = (
  { source: { url, schedule, timeZone }, isFromFile }: KnownSource,
  stored: StoredSource | undefined,
  now: Date,
): MenuSource => {
  const chosen = SCHEDULES.find((one) => CRON[one] === schedule);
  return {
    url,
    schedule,
    timeZone,
    ...(chosen && { chosen }),
    isFromFile,
    ...(stored?.saved?.addedBy ? { addedBy: stored.saved.addedBy } : {}),
    ...(stored?.dueAt ? { nextReading: stored.dueAt.toISOString() } : {}),
    isReading: stored !== undefined && isBeingRead(stored, now),
    ...(stored && schedule !== '' && !stored.dueAt && isSwitchedOff(stored) ? { isSwitchedOff: true } : {}),
    ...(stored?.lastReading ? { lastReading: stored.lastReading } : {}),
    failures: [...(stored?.failures ?? [])],
  };
};
