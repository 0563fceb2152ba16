import { DateTime, IANAZone } from 'luxon';
import { ConfigError } from './config.js';

/** A moment, as the company sees it. */
export interface Moment {
  /** ISO 8601 in UTC. */
  readonly instant: string;
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly date: string;
  /** `HH:mm` in the company's time zone. */
  readonly time: string;
}

/** Tells the present moment in a time zone. Throws `ConfigError` where there is no such zone. */
export function clock(timeZone: string): () => Moment {
  if (!IANAZone.isValidZone(timeZone)) throw new ConfigError(`TIME_ZONE: there is no time zone "${timeZone}"`);
  return () => {
    const now = DateTime.now().setZone(timeZone);
    return { instant: now.toUTC().toISO()!, date: now.toISODate()!, time: now.toFormat('HH:mm') };
  };
}
