import { counted } from './counted.js';
import { texts } from './texts.js';

const people = {
  en: counted('en', { one: 'person', other: 'people' }),
  pl: counted('pl', { one: 'osoba', few: 'osoby', many: 'osób', other: 'osoby' }),
};
const dishes = {
  en: counted('en', { one: 'dish', other: 'dishes' }),
  pl: counted('pl', { one: 'danie', few: 'dania', many: 'dań', other: 'dania' }),
};
const payments = {
  en: counted('en', { one: 'payment to confirm', other: 'payments to confirm' }),
  pl: counted('pl', {
    one: 'wpłata do potwierdzenia',
    few: 'wpłaty do potwierdzenia',
    other: 'wpłat do potwierdzenia',
  }),
};

/** Words that several screens and the parts of `ui/` use. */
export const useCommonTexts = texts({
  en: {
    someoneWhoLeft: 'someone who left',
    cancel: 'Cancel',
    close: 'Close',
    remove: 'Remove',
    undo: 'Undo',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Couldn’t copy. Select the text and copy it manually.',
    noMatch: 'Nothing matches.',
    showMore: 'Show more',
    people: people.en,
    dishes: dishes.en,
    toToday: "Go to today's orders",
    sessionsGoOn:
      'Not done yet: a part of the app is away. Devices stay logged in until it’s back, then they’re logged out by themselves.',
    howItWorks: 'How it works',
    chooseLanguage: 'Language',
    chooseAppearance: 'Appearance',
    appearances: { light: 'Light', dark: 'Dark', system: 'Automatic' },
    addOrder: 'Add new order',
    by: (username: string) => `by ${username}`,
    youAreIn: 'You’re in',
    banner: 'New version.',
    fault: 'Problem?',
    idea: 'Idea?',
    reportFault: 'Report a problem',
    suggest: 'Suggest an improvement',
    dismissBanner: 'Dismiss this message',
    toConfirm: payments.en,
    forWhom: (name: string) => `for ${name}`,
  },
  pl: {
    someoneWhoLeft: 'osoba, która odeszła',
    cancel: 'Anuluj',
    close: 'Zamknij',
    remove: 'Usuń',
    undo: 'Cofnij',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    notCopied: 'Tutaj nie da się skopiować. Zaznacz tekst i skopiuj go ręcznie.',
    noMatch: 'Nic nie pasuje.',
    showMore: 'Pokaż więcej',
    people: people.pl,
    dishes: dishes.pl,
    toToday: 'Przejdź do dzisiejszych zamówień',
    sessionsGoOn:
      'Jeszcze nie: część aplikacji nie odpowiada. Urządzenia pozostaną zalogowane, aż wróci, a potem wylogują się same.',
    howItWorks: 'Jak to działa',
    chooseLanguage: 'Język',
    chooseAppearance: 'Wygląd',
    appearances: { light: 'Jasny', dark: 'Ciemny', system: 'Automatyczny' },
    addOrder: 'Nowe zamówienie',
    by: (username) => `zamawia ${username}`,
    youAreIn: 'Bierzesz udział',
    banner: 'Nowa wersja.',
    fault: 'Problem?',
    idea: 'Pomysł?',
    reportFault: 'Zgłoś błąd',
    suggest: 'Zaproponuj zmianę',
    dismissBanner: 'Ukryj tę wiadomość',
    toConfirm: payments.pl,
    forWhom: (name) => `dla: ${name}`,
  },
});
