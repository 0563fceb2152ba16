import type { MoreTexts } from '../en-more.js';

/** The Polish texts of places of delivery. */
export const texts: MoreTexts['places'] = {
  place: 'Miejsce dostawy',
  forEverybody: 'Dla wszystkich',
  whereYouEat: 'W którym miejscu jesz?',
  anywhere: 'Różnie',
  saved: 'Zapisano. Możesz to zmienić w profilu.',
  elsewhere: (count) => `Gdzie indziej (${count})`,
};
