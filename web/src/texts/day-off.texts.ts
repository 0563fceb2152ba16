import { texts } from './texts.js';

/** What says that a date is a day off of the company's. It is not among the words that each page loads. */
export const useDayOffTexts = texts({
  en: {
    dayOff: (date: string, name: string) => `${date}: day off (${name})`,
    nobodyAsked: 'Nobody is asked what they eat.',
  },
  pl: {
    dayOff: (date, name) => `${date}: dzień wolny (${name})`,
    nobodyAsked: 'Nikt nie jest wtedy pytany, co je.',
  },
});
