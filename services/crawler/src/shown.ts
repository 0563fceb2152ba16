import type { MenuSource } from '@kantyna/contracts/menu-sources';
import type { Source } from './source.js';
import type { StoredSource } from './store.js';

/** A source as people see it. */
export function shownSource(
  { url, schedule, timeZone }: Source,
  stored: StoredSource | undefined,
  now: Date,
): MenuSource {
  return {
    url,
    schedule,
    timeZone,
    ...(stored?.dueAt ? { nextReading: stored.dueAt.toISOString() } : {}),
    isReading: stored?.takenUntil !== undefined && stored.takenUntil > now,
    ...(stored?.lastReading ? { lastReading: stored.lastReading } : {}),
    failures: [...(stored?.failures ?? [])],
  };
}
