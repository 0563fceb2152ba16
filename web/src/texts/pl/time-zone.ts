import type { otherZone as english } from '../en/time-zone.js';

/** The Polish text for who is in another time zone than their company. */
export const otherZone: typeof english = (timeZone, now) =>
  `Wszystkie godziny są podane w czasie Twojej firmy (${timeZone}). Teraz jest tam ${now}.`;
