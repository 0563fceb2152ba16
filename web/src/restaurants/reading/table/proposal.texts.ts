import { counted } from '../../../texts/counted.js';
import { texts } from '../../../texts/texts.js';

const dishes = {
  en: counted('en', { one: 'dish', other: 'dishes' }),
  pl: counted('pl', { one: 'danie', few: 'dania', many: 'dań', other: 'dania' }),
};

/** The table of what was read. */
export const useProposalTexts = texts({
  en: {
    doubted: 'To look at first',
    others: 'The others, in the order of the menu',
    lookAtIt: 'look at it',
    seen: 'looked at',
    noName: '(no name)',
    toLookAt: (count: number) => `${count} to look at`,
    left: (count: number) => (count === 0 ? 'Everything was looked at.' : `${count} left to look at`),
    next: 'Next to look at',
    confirmRow: 'OK, next',
    asAbove: (category: string) => `Category as above: ${category}`,
    noDish: 'Not a dish',
    noDishes: (count: number, category: string) => `None of the ${count} in “${category}” is a dish`,
    alikeAreNoDishes: (count: number) => `None of the ${count} like this is a dish`,
    removed: (name: string) => `“${name}” is not a dish.`,
    removedAll: (count: number) => `${dishes.en(count)} removed from the list.`,
    followed: (count: number, category: string) => `${dishes.en(count)} are now in “${category}”.`,
    keys: 'Keys',
    keyList: [
      ['↓ ↑', 'next or previous dish'],
      ['Enter', 'edit; then OK and next'],
      ['Esc', 'take back what’s typed'],
      ['N', 'OK, next to look at'],
      ['C', 'category as above'],
      ['Delete', 'not a dish'],
      ['X', 'none in its category is a dish'],
      ['Ctrl Z', 'undo'],
    ] as readonly (readonly [keys: string, does: string])[],
  },
  pl: {
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
    removedAll: (count) => `Usunięto z listy: ${dishes.pl(count)}.`,
    followed: (count, category) => `W kategorii „${category}”: ${dishes.pl(count)}.`,
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
  },
});
