import { texts } from '../texts/texts.js';

/** Places of delivery. */
export const usePlaceTexts = texts({
  en: {
    place: 'Place of delivery',
    forEverybody: 'For everybody',
    whereYouEat: 'At which place do you eat?',
    anywhere: 'Anywhere',
    saved: 'Saved. You can change it in your profile.',
  },
  pl: {
    place: 'Miejsce dostawy',
    forEverybody: 'Dla wszystkich',
    whereYouEat: 'W którym miejscu jesz?',
    anywhere: 'Różnie',
    saved: 'Zapisano. Możesz to zmienić w profilu.',
  },
});
