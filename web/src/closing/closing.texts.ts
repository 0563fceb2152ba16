import { counted } from '../texts/counted.js';
import { texts } from '../texts/texts.js';

const minutes = {
  en: counted('en', { one: 'minute', other: 'minutes' }),
  pl: counted('pl', { one: 'minutę', few: 'minuty', other: 'minut' }),
};
const chosen = {
  en: counted('en', { one: 'has chosen', other: 'have chosen' }),
  pl: counted('pl', { one: 'osoba wybrała', few: 'osoby wybrały', other: 'osób wybrało' }),
};
const chosenOf = {
  en: (count: number) => (count === 0 ? 'Nobody has chosen yet' : chosen.en(count)),
  pl: (count: number) => (count === 0 ? 'Nikt jeszcze nie wybrał' : chosen.pl(count)),
};

/** The closing time, and who is missing. */
export const useClosingTexts = texts({
  en: {
    label: 'Closing time',
    closesAt: (time: string) => `Closes at ${time}`,
    closedAt: (time: string) => `Closed at ${time}`,
    closesIn: (time: string) => `Closes in ${time}`,
    /** For the chip beside the state of an order. */
    short: {
      closesAt: (time: string) => `Closes at ${time}`,
      closedAt: (time: string) => `Closed at ${time}`,
      closesIn: (time: string) => `Closes in ${time}`,
    },
    minutes: (count: number) => `${count}\u00a0min`,
    minutesLeft: (count: number) => `${count} min left`,
    announcement: (count: number) => `This order closes in ${minutes.en(count)}.`,
    closedFor: (username: string) => `Dishes can’t be changed any more. If you’re late, ask ${username}.`,
    timeToCall: 'Time to call.',
    closedForOwner: 'Only you can still change dishes.',
    formClosed: 'This order is closed, so dishes can’t be changed any more.',
    extend: (count: number) => `+${count} min`,
    extendBy: (count: number) => `+${count} min: close ${count} minutes later`,
    closeNow: 'Close now',
    attendance: {
      label: 'Who is in',
      count: (chosenCount: number, missing: number) =>
        missing === 0 ? chosenOf.en(chosenCount) : `${chosenOf.en(chosenCount)} · ${missing} missing`,
      waitingFor: (names: string) => `waiting for ${names}`,
      notEating: (names: string) => `not today: ${names}`,
      notToday: 'Not today',
      youSaidNotToday: 'You’re not eating today.',
      eatAfterAll: 'I’ll eat after all',
      nudgeLabel: 'Nudge those who are missing',
      nudge: (name: string) => `Nudge ${name}`,
      nudged: (name: string) => `${name} was nudged`,
      nudgeAll: 'Nudge all',
    },
  },
  pl: {
    label: 'Godzina zamknięcia',
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
    announcement: (count) => `Zamknięcie zamówienia za ${minutes.pl(count)}.`,
    closedFor: (username) => `Nie można już zmieniać dań. Spóźnienie? Może je jeszcze zmienić ${username}.`,
    timeToCall: 'Czas dzwonić.',
    closedForOwner: 'Dania możesz teraz zmieniać tylko Ty.',
    formClosed: 'Zamówienie jest już zamknięte, dań nie można zmieniać.',
    extend: (count) => `+${count} min`,
    extendBy: (count) => `+${count} min: zamknij ${count} min później`,
    closeNow: 'Zamknij teraz',
    attendance: {
      label: 'Kto je',
      count: (chosenCount, missing) =>
        missing === 0 ? chosenOf.pl(chosenCount) : `${chosenOf.pl(chosenCount)} · brakuje: ${missing}`,
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
  },
});
