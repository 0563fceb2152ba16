import { counted } from '../../texts/counted.js';
import { texts } from '../../texts/texts.js';

const people = {
  en: counted('en', { one: 'person', other: 'people' }),
  pl: counted('pl', { one: 'osoba', few: 'osoby', other: 'osób' }),
};
const fromPeople = counted('pl', { one: 'osoby', other: 'osób' });

/** What is done for several people at once. */
export const useCollectingTexts = texts({
  en: {
    fromPeople: (count: number) => `from ${people.en(count)}`,
    search: 'Search a name',
    all: (count: number) => `All ${count}`,
    reported: (count: number) => `Reported (${count})`,
    noMatch: 'Nobody matches.',
    ticked: (count: number, of: number) => `${count} of ${of} ticked`,
    clear: 'Clear',
    tick: (person: string, amount: string) => `Tick ${person}, ${amount}`,
    tickShown: (count: number) => `Tick the ${count} shown`,
    confirm: (count: number, amount: string) => `Confirm ${count} · ${amount}`,
    confirmed: (count: number, amount: string) => `Confirmed: ${count} · ${amount}.`,
    notDone: (reason: string) => `Not done: ${reason}`,
    someFailed: (count: number, of: number) => `${count} of ${of} could not be done.`,
  },
  pl: {
    fromPeople: (count) => `od ${fromPeople(count)}`,
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
    notDone: (reason) => `Nie udało się: ${reason}`,
    someFailed: (count, of) => `Nie udało się ${count} z ${of}.`,
  },
});
