import { texts } from './texts.js';

/** What says that a date is a day off of the company's. It is not among the words that each page loads. */
export const useDayOffTexts = texts({
  en: { dayOff: (date: string, name: string) => `${date}: day off (${name})` },
  pl: { dayOff: (date, name) => `${date}: dzień wolny (${name})` },
});
