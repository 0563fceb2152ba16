import { Cron } from 'croner';
import type { Schedule } from '@kantyna/contracts/catalogue/menu-sources';
import type { Source } from './source.js';

/** The schedules that people choose, as cron. */
export const CRON: Readonly<Record<Schedule, string>> = {
  weekdays: '30 9 * * 1-5',
  daily: '30 9 * * *',
  weekly: '30 9 * * 1',
  never: '',
};

/** The first time after `after` when a source is due; `undefined` for a schedule that never comes, or none (`''`). */
export function nextDue({ schedule, timeZone }: Pick<Source, 'schedule' | 'timeZone'>, after: Date): Date | undefined {
  if (schedule === '') return undefined;
  return new Cron(schedule, { timezone: timeZone, mode: '5-or-6-parts', paused: true }).nextRun(after) ?? undefined;
}

/** The number of attempts of a crawl if its failure may pass. */
const MAX_ATTEMPTS = 3;
/** The wait after the first attempt where the server asks for none; that after the second is three times as long (ms). */
const FIRST_WAIT_MS = 1_000;
/** A server that asks for a longer wait gets no further request until the next scheduled crawl. */
const MAX_WAIT_MS = 30_000;

/**
 * The time of the next attempt after `made` attempts, the last of which failed at `at`; `undefined` if there is none. `askedMs` is the
 * server's wish.
 */
export function nextAttempt(made: number, askedMs: number | undefined, at: Date): Date | undefined {
  const wait = askedMs ?? FIRST_WAIT_MS * 3 ** (made - 1);
  return made < MAX_ATTEMPTS && wait <= MAX_WAIT_MS ? new Date(at.getTime() + wait) : undefined;
}

/** A source is due again this long after a reading began (ms), if its end is never noted, because it may have ended the service. */
const AGAIN_AFTER_MS = 10 * 60_000;

/** The due time of a source while a reading that began at `at` is not done; `undefined` without a schedule. */
export function dueMeanwhile(source: Pick<Source, 'schedule' | 'timeZone'>, at: Date): Date | undefined {
  const next = nextDue(source, at);
  return next && new Date(Math.min(next.getTime(), at.getTime() + AGAIN_AFTER_MS));
}

/** After this many readings in a row that ended their reader, or the service, a source is no longer read on its schedule. */
const MAX_DEATHS = 3;

/** Whether a source is switched off. */
export const isSwitchedOff = ({ deaths = 0 }: { readonly deaths?: number | undefined }): boolean =>
  deaths >= MAX_DEATHS;
