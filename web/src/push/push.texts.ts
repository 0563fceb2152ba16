import { texts } from '../texts/texts.js';

/** Turning notifications on. */
export const usePushTexts = texts({
  en: {
    turnOn: 'Turn on notifications',
    turnOnHeading: 'Know when the food is here',
    turnOnText:
      'Kantyna can tell you when your food is ordered, when it’s here, and when you still have to choose. You choose which of these you get. Your browser asks once whether it may.',
    later: 'Not now',
  },
  pl: {
    turnOn: 'Włącz powiadomienia',
    turnOnHeading: 'Dowiedz się, kiedy jest jedzenie',
    turnOnText:
      'Kantyna może dać Ci znać, że jedzenie jest zamówione, że już jest i że czas coś wybrać. To Ty wybierasz, co z tego dostajesz. Przeglądarka zapyta raz, czy pozwalasz.',
    later: 'Nie teraz',
  },
});
