import { counted } from '../counted.js';
import type { MoreTexts } from '../en-more.js';

const ofDishes = counted('pl', { one: 'dania', other: 'dań' });

/** The Polish texts of complaints about dishes. */
export const texts: MoreTexts['flags'] = {
  heading: 'Reklamacje',
  flagDish: 'Coś nie tak?',
  dialogTitle: 'Co jest nie tak?',
  whichKind: 'Co jest z nim nie tak',
  kinds: {
    missing: 'Nie ma go',
    wrong: 'Jest inne',
    cold: 'Było zimne',
    other: 'Coś innego',
  },
  words: 'W kilku słowach (opcjonalnie)',
  by: 'zgłasza:',
  said: (words) => `„${words}”`,
  untilDecided: (person) => `Na razie kwota się nie zmienia. Decyduje ${person}.`,
  save: 'Zgłoś',
  open: 'Jeszcze bez decyzji',
  decided: {
    refunded: 'Restauracja oddaje pieniądze: nikt za to nie płaci',
    shared: 'Płacą za to wszyscy razem',
    stays: 'Płatne tak, jak zamówiono',
  },
  decide: {
    refunded: 'Restauracja oddaje pieniądze',
    shared: 'Podziel na wszystkich',
    stays: 'Zostaje, jak jest',
  },
  decideLabel: (dish) => `Co dalej z daniem: ${dish}`,
  undo: 'Cofnij decyzję',
  withdraw: 'Wycofaj',
  counts: 'Reklamacje z 90 dni',
  noneOf: (count) => `0 z ${ofDishes(count)}`,
  of: (flagged, count, kinds) => `${flagged} z ${ofDishes(count)}: ${kinds}`,
  noDishes: 'nic jeszcze nie przyjechało',
  counted: {
    missing: (count) => `brakujące: ${count}`,
    wrong: (count) => `pomylone: ${count}`,
    cold: (count) => `zimne: ${count}`,
    other: (count) => `inne: ${count}`,
  },
};
