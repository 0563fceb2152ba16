import { DateTime, IANAZone } from 'luxon';
import { ConfigError } from './config.js';

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
}

/** A clock in a time zone. Throws `ConfigError` for an unknown zone. */
export function zonedClock(timeZone: string): Clock {
  if (!IANAZone.isValidZone(timeZone)) throw new ConfigError(`TIME_ZONE: there is no time zone "${timeZone}"`);
  const toLocal = (instant: DateTime): LocalInstant => {
    const local = instant.setZone(timeZone);
    return { instant: local.toUTC().toISO() ?? '', date: local.toISODate() ?? '', time: local.toFormat('HH:mm') };
  };
  return { now: () => toLocal(DateTime.now()), at: (instant) => toLocal(DateTime.fromISO(instant)) };
}
