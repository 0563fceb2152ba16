import { texts } from '../texts/texts.js';

/** The question before an order is opened on a day on which the restaurant is closed. */
export const useClosedDayTexts = texts({
  en: {
    question: (names: string) => `Closed on that day: ${names}`,
    text: 'They may not cook then. Call first if you aren’t sure.',
    anyway: 'Open it anyway',
  },
  pl: {
    question: (names) => `Tego dnia nieczynne: ${names}`,
    text: 'Mogą wtedy nie gotować. Jeśli nie masz pewności, najpierw zadzwoń.',
    anyway: 'Otwórz mimo to',
  },
});
