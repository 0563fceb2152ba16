import { Cron } from 'croner';
import type { Source } from './source.js';

/** The first time after `after` when a source is due; `undefined` for a schedule that never comes. */
export function nextDue({ schedule, timeZone }: Pick<Source, 'schedule' | 'timeZone'>, after: Date): Date | undefined {
  return new Cron(schedule, { timezone: timeZone, mode: '5-or-6-parts', paused: true }).nextRun(after) ?? undefined;
}
