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

/** Tells the present instant. */
export interface Clock {
  now(): LocalInstant;
}

/** A clock in a time zone. Throws `ConfigError` for an unknown zone. */
export function zonedClock(timeZone: string): Clock {
  if (!IANAZone.isValidZone(timeZone)) throw new ConfigError(`TIME_ZONE: there is no time zone "${timeZone}"`);
  return {
    now: () => {
      const now = DateTime.now().setZone(timeZone);
      return { instant: now.toUTC().toISO()!, date: now.toISODate()!, time: now.toFormat('HH:mm') };
    },
  };
}
