import type { MenuSource } from '@kantyna/contracts/catalogue/menu-sources';
import type { Source } from './source.js';
import type { StoredSource } from './store.js';

/** A source as the web shows it. */
export const toMenuSource = (
  { url, schedule, timeZone }: Source,
  stored: StoredSource | undefined,
  now: Date,
): MenuSource => ({
  url,
  schedule,
  timeZone,
  ...(stored?.dueAt ? { nextReading: stored.dueAt.toISOString() } : {}),
  isReading: stored?.lease !== undefined && stored.lease.until > now,
  ...(stored?.lastReading ? { lastReading: stored.lastReading } : {}),
  failures: [...(stored?.failures ?? [])],
});
