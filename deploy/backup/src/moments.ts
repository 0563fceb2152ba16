/** Backups in a folder, by name: `kantyna-2026-11-25T170000.123Z.backup`. */
const NAME = /^kantyna-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d\.\d{3}Z)\.backup$/;
const DAY = 86_400_000;
/** The first Monday of the Unix era. */
const MONDAY = 4 * DAY;

/** The name of the backup of a moment. */
export const nameOf = (moment: Date): string => `kantyna-${moment.toISOString().replaceAll(':', '')}.backup`;

/** The moment that the name of a backup says; `undefined` for other files. */
export function momentOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}${hours}:${minutes}:${seconds}`);
}

/** How long backups are kept: the newest one of each of so many days, and of so many weeks from Monday (UTC), which have any. At least one each. */
export interface Keeping {
  readonly days: number;
  readonly weeks: number;
}

/**
 * The moments whose backups are kept. Days and weeks without a backup do not count, so that a long outage deletes nothing.
 *
 *     keep 2 days, 2 weeks: Mon 1 at 2:00 and 14:00, Tue 2, Tue 9, Wed 10  →  Tue 2 (of its week), Tue 9, Wed 10
 */
export function kept(moments: readonly Date[], { days, weeks }: Keeping): Date[] {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime());
  const newestOf = (period: (moment: Date) => number, count: number) => {
    const newest = new Map<number, Date>();
    for (const moment of newestFirst) if (!newest.has(period(moment))) newest.set(period(moment), moment);
    return [...newest.values()].slice(0, count);
  };
  const wanted = new Set([
    ...newestOf((moment) => Math.floor(moment.getTime() / DAY), days),
    ...newestOf((moment) => Math.floor((moment.getTime() - MONDAY) / (7 * DAY)), weeks),
  ]);
  return moments.filter((moment) => wanted.has(moment));
}
