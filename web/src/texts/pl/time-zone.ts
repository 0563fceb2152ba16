import type { AreaTexts } from '../en.js';

/** The Polish text for who is in another time zone than their company. */
export const texts: AreaTexts['time-zone'] = (timeZone, now) =>
  `Wszystkie godziny są podane w czasie Twojej firmy (${timeZone}). Teraz jest tam ${now}.`;
