import type { MoreTexts } from '../en-more.js';

/** The Polish texts of the hand-out sheet. */
export const texts: MoreTexts['handOut'] = {
  who: 'Kto',
  what: 'Co',
  due: 'Do zebrania',
  fromCompany: (part) => `od firmy ${part}`,
  addedBy: (person) => `od: ${person}`,
  people: 'Co dla kogo',
  done: (handedOut, all) => `Wydano ${handedOut} z ${all}`,
  print: 'Drukuj',
  door: 'Dla kogoś innego przy drzwiach',
  doorHint: 'Wystarczy zeskanować telefonem. Każde urządzenie ma swoje znaczniki.',
  image: 'Kod QR z linkiem do tej listy',
  notYet: 'Będzie co wydawać, gdy zamówienie zostanie złożone.',
  toOrder: 'Do zamówienia',
};
