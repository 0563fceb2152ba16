import { createSharedState } from '../../api/state/shared-state.js';
import { isTimeZone, localTimeAt, type LocalTime } from './zone-time.js';

/** Kept, so that times are right before the configuration has come. */
const KEY = 'kantyna.timeZone';
const timeZone = createSharedState(localStorage.getItem(KEY) ?? undefined);

/** Sets the company's time zone, in which people read and write times. One that this browser does not know changes nothing. */
export function setCompanyZone(name: string): void {
  if (name === timeZone.get()) return;
  if (!isTimeZone(name)) return console.warn(`This browser does not know the time zone ${name}`);
  localStorage.setItem(KEY, name);
  timeZone.set(name);
}

/** The company's time zone; `undefined`, which means the device's, until it is known. */
export const companyZone = timeZone.get;

/** The company's time zone as React state. */
export const useCompanyZone = timeZone.use;

/** The date (`YYYY-MM-DD`) of an instant (ISO 8601) in the company's time zone. */
export const companyDate = (instant: string): string => localTimeAt(Date.parse(instant), companyZone()).date;

/** The date and the time of day now in the company's time zone, by this device's clock. */
export const companyNow = (): LocalTime => localTimeAt(Date.now(), companyZone());
