import { counted } from '../counted.js';
import type { FirstTexts } from '../en.js';

const chosen = counted('pl', { one: 'osoba wybrała', few: 'osoby wybrały', other: 'osób wybrało' });
const minutes = counted('pl', { one: 'minutę', few: 'minuty', other: 'minut' });

const chosenOf = (count: number) => (count === 0 ? 'Nikt jeszcze nie wybrał' : chosen(count));

/** The Polish texts of the closing time, of who is missing, and of who calls and pays. */
export const closing: Pick<FirstTexts, 'closing' | 'attendance' | 'roleHolders'> = {
  closing: {
    label: 'Godzina zamknięcia',
    hint: 'Od tej chwili tylko Ty możesz zmieniać dania. Godzinę możesz przesunąć w każdej chwili.',
    none: 'Brak',
    kept: (time) => `Bez zmian: ${time}`,
    inMinutes: (count) => `Za ${count} min`,
    atTimeOfOrder: 'O godzinie zamówienia',
    atTime: 'Inna godzina…',
    closesAt: (time) => `Zamknięcie o ${time}`,
    closedAt: (time) => `Zamknięte o ${time}`,
    closesIn: (time) => `Zamknięcie za ${time}`,
    short: {
      closesAt: (time) => `Do ${time}`,
      closedAt: (time) => `Zamknięte ${time}`,
      closesIn: (time) => `Zostało ${time}`,
    },
    minutes: (count: number) => `${count}\u00a0min`,
    minutesLeft: (count) => `jeszcze ${count} min`,
    announcement: (count) => `Zamknięcie zamówienia za ${minutes(count)}.`,
    closedFor: (username) => `Nie można już zmieniać dań. Spóźnienie? Może je jeszcze zmienić ${username}.`,
    timeToCall: 'Czas dzwonić.',
    closedForOwner: 'Dania możesz teraz zmieniać tylko Ty.',
    afterOrder: 'To już po godzinie złożenia zamówienia.',
    formClosed: 'Zamówienie jest już zamknięte, dań nie można zmieniać.',
    extend: (count) => `+${count} min`,
    extendBy: (count) => `+${count} min: zamknij ${count} min później`,
    closeNow: 'Zamknij teraz',
  },
  attendance: {
    label: 'Kto je',
    count: (chosenCount, missing) =>
      missing === 0 ? chosenOf(chosenCount) : `${chosenOf(chosenCount)} · brakuje: ${missing}`,
    waitingFor: (names) => `czekamy na: ${names}`,
    notEating: (names) => `dziś nie je: ${names}`,
    notToday: 'Dziś nie jem',
    youSaidNotToday: 'Dziś nie jesz.',
    eatAfterAll: 'Jednak zjem',
    nudgeLabel: 'Ponaglij osoby, na które czekacie',
    nudge: (name) => `Ponaglij: ${name}`,
    nudged: (name) => `Ponaglono: ${name}`,
    nudgeAll: 'Ponaglij wszystkich',
  },
  roleHolders: {
    label: 'Kto dzwoni i kto płaci',
    both: (who, isYou) => (isYou ? 'Dzwonisz i płacisz' : `${who} dzwoni i płaci`),
    holds: {
      caller: (who, isYou) => (isYou ? 'Dzwonisz' : `${who} dzwoni`),
      payer: (who, isYou) => (isYou ? 'Płacisz' : `${who} płaci`),
    },
    past: {
      both: (who, isYou) => `Telefon i płatność: ${isYou ? 'Ty' : who}`,
      holds: {
        caller: (who, isYou) => `Telefon: ${isYou ? 'Ty' : who}`,
        payer: (who, isYou) => `Płatność: ${isYou ? 'Ty' : who}`,
      },
    },
    change: 'Zmień',
  },
};
