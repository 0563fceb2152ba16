import { counted } from '../counted.js';
import type { MoreTexts } from '../en-more.js';

const dishes = counted('pl', { one: 'danie', few: 'dania', many: 'dań', other: 'dania' });

/** The Polish texts of making a menu that was read right. */
export const texts: MoreTexts['proposal'] = {
  doubted: 'Najpierw do sprawdzenia',
  others: 'Pozostałe, w kolejności menu',
  lookAtIt: 'sprawdź',
  seen: 'sprawdzone',
  noName: '(bez nazwy)',
  toLookAt: (count) => `do sprawdzenia: ${count}`,
  left: (count) => (count === 0 ? 'Wszystko sprawdzone.' : `Do sprawdzenia: ${count}`),
  next: 'Następne do sprawdzenia',
  confirmRow: 'OK, dalej',
  asAbove: (category) => `Kategoria jak wyżej: ${category}`,
  noDish: 'To nie danie',
  noDishes: (count, category) => `Nic w „${category}” (${count}) nie jest daniem`,
  alikeAreNoDishes: (count) => `Żadne z podobnych (${count}) nie jest daniem`,
  removed: (name) => `„${name}” to nie danie.`,
  removedAll: (count) => `Usunięto z listy: ${dishes(count)}.`,
  followed: (count, category) => `W kategorii „${category}”: ${dishes(count)}.`,
  keys: 'Klawisze',
  keyList: [
    ['↓ ↑', 'następne lub poprzednie danie'],
    ['Enter', 'edycja, potem OK i dalej'],
    ['Esc', 'cofnij to, co wpisane'],
    ['N', 'OK, następne do sprawdzenia'],
    ['C', 'kategoria jak wyżej'],
    ['Delete', 'to nie danie'],
    ['X', 'nic w tej kategorii nie jest daniem'],
    ['Ctrl Z', 'cofnij'],
  ],
};
