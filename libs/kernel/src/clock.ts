import { LRUCache } from 'lru-cache';
import { DateTime, IANAZone } from 'luxon';

/** An instant, with the date and time of day in the company's time zone. */
export interface LocalInstant {
  /** ISO 8601 in UTC. */
  readonly instant: string;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly date: string;
  /** `HH:mm` in the company's time zone. */
  readonly time: string;
}

/** Tells the present instant, and what any instant is in the company's time zone. */
export interface Clock {
  now(): LocalInstant;
  /** An instant in ISO 8601. A text that is none gives an `instant` that is not a time either. */
  at(instant: string): LocalInstant;
  /**
   * The instant of a date (`YYYY-MM-DD`) and a time of day (`HH:mm`) in the company's time zone. A time that the clocks skip is as much later
   * as they skip; of a time that they repeat it is the first.
   */
  of(date: string, time: string): LocalInstant;
}

/** Whether a text names a time zone, such as `Europe/Warsaw`. */
export const isTimeZone = (text: string): boolean => IANAZone.isValidZone(text);

const MINUTE = 60_000;

/** The minutes and the times of day that a clock remembers: calls ask for the present minute, writes of an order for the end of its day. */
const REMEMBERED = 500;

/** A clock in a time zone, as `readConfig` gives it. */
export function zonedClock(timeZone: string): Clock {
  const zone = IANAZone.create(timeZone);
  /** The minutes that local time is ahead of UTC, by the minute since 1970. */
  const offsets = new LRUCache<number, number>({
    max: REMEMBERED,
    memoMethod: (minute) => zone.offset(minute * MINUTE),
  });
  const toLocal = (instant: number): LocalInstant => {
    if (Number.isNaN(instant)) return { instant: '', date: '', time: '' };
    const local = new Date(instant + offsets.memo(Math.floor(instant / MINUTE)) * MINUTE).toISOString();
    return { instant: new Date(instant).toISOString(), date: local.slice(0, 10), time: local.slice(11, 16) };
  };
  const recent = new LRUCache<string, LocalInstant>({
    max: REMEMBERED,
    memoMethod: (local) => toLocal(firstOf(DateTime.fromISO(local, { zone })).toMillis()),
  });
  return {
    now: () => toLocal(Date.now()),
    at: (instant) => toLocal(DateTime.fromISO(instant).toMillis()),
    of: (date, time) => recent.memo(`${date}T${time}`),
  };
}

/** If a time of day comes twice, luxon takes the one or the other, depending on the season. */
const firstOf = (local: DateTime): DateTime => local.getPossibleOffsets()[0] ?? local;

/** The date (`YYYY-MM-DD`) that is so many days after another one, or before it. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The present date, and the seconds until the next one. */
export function presentDay({ now, of }: Pick<Clock, 'now' | 'of'>): { date: string; secondsLeft: number } {
  const { date, instant } = now();
  const tomorrow = of(daysAfter(date, 1), '00:00').instant;
  return { date, secondsLeft: Math.ceil((Date.parse(tomorrow) - Date.parse(instant)) / 1000) };
}

/** The weekday of a date (`YYYY-MM-DD`): 1 is Monday, 7 Sunday. */
export const weekdayOf = (date: string): number => DateTime.fromISO(date, { zone: 'utc' }).weekday;

/** The first time of day (`HH:mm`) after `now` on a date (`YYYY-MM-DD`) that is one of these. There has to be one. */
export function nextOn(
  isOne: (date: string) => boolean,
  time: string,
  now: LocalInstant,
  clock: Pick<Clock, 'of'>,
): Pick<LocalInstant, 'date' | 'instant'> {
  for (let days = 0; ; days += 1) {
    const date = daysAfter(now.date, days);
    if (!isOne(date)) continue;
    const { instant } = clock.of(date, time);
    if (Date.parse(instant) > Date.parse(now.instant)) return { date, instant };
  }
}
