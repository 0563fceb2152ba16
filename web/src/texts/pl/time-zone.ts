import type { MoreTexts } from '../en-more.js';

/** The Polish text for who is in another time zone than their company. */
export const texts: MoreTexts['timeZone'] = (timeZone, now) =>
  `Wszystkie godziny są podane w czasie Twojej firmy (${timeZone}). Teraz jest tam ${now}.`;
