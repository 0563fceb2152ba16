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
