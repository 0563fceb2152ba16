import { localTimeAt } from './zone-time.js';

/** In seconds. */
const DAY = 86_400;
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * An instant (ISO 8601) as relative time: `3 days ago`. From 24 hours on, days are those of the calendar in the time zone, without one of this
 * device: on Saturday morning, Monday morning is not tomorrow.
 */
export function relativeTime(instant: string, language: string, timeZone?: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 0] as const);
  // "last week" would be the week of the calendar.
  const numeric = unit === 'second' || unit === 'day' ? 'auto' : 'always';
  const format = new Intl.RelativeTimeFormat(language, { numeric });
  if (unit === 'second') return format.format(0, unit);
  if (length < DAY) return format.format(Math.trunc(seconds / length), unit);
  const dayOf = (ms: number) => Date.parse(localTimeAt(ms, timeZone).date) / 1000 / DAY;
  const days = dayOf(Date.parse(instant)) - dayOf(now);
  return format.format(Math.trunc(days / (length / DAY)), unit);
}
