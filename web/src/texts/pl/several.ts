import { counted } from '../counted.js';
import type { MoreTexts } from '../en-more.js';

const fromPeople = counted('pl', { one: 'osoby', other: 'osób' });
const people = counted('pl', { one: 'osoba', few: 'osoby', other: 'osób' });
const peopleOwe = counted('pl', { one: 'osoba ma Ci oddać', few: 'osoby mają Ci oddać', other: 'osób ma Ci oddać' });
const reporters = counted('pl', {
  one: 'osoba zgłosiła',
  few: 'osoby zgłosiły',
  many: 'osób zgłosiło',
  other: 'osoby zgłosiło',
});

/** The Polish texts about what is done for several people at once. */
export const texts: MoreTexts['several'] = {
  fromPeople: (count) => `od ${fromPeople(count)}`,
  owing: peopleOwe,
  showAll: (count) => `Pokaż wszystkich (${count})`,
  showFewer: 'Pokaż mniej',
  search: 'Szukaj osoby',
  all: (count) => `Wszyscy (${count})`,
  reported: (count) => `Zgłoszone (${count})`,
  noMatch: 'Nikt nie pasuje.',
  ticked: (count, of) => `Zaznaczono ${count} z ${of}`,
  clear: 'Wyczyść',
  tick: (person, amount) => `Zaznacz: ${person}, ${amount}`,
  tickShown: (count) => `Zaznacz widocznych (${count})`,
  confirm: (count, amount) => `Potwierdź ${count} · ${amount}`,
  confirmed: (count, amount) => `Potwierdzono: ${count} · ${amount}.`,
  confirmAll: 'Potwierdź wszystkie',
  remindAll: 'Przypomnij wszystkim',
  leftOut: (count) => `${reporters(count)} wpłatę. „Przypomnij wszystkim” ich pomija.`,
  remindedAll: (count) => `Przypomniano: ${people(count)}. Kolejny raz można za trzy dni.`,
  notDone: (reason) => `Nie udało się: ${reason}`,
  someFailed: (count, of) => `Nie udało się ${count} z ${of}.`,
};
