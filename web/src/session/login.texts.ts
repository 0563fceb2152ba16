import { texts } from '../texts/texts.js';

/** Logging in. */
export const useLoginTexts = texts({
  en: {
    heading: 'Login using Google Account',
    note: 'Please use your company Google account.',
    expired: 'Your session has expired. Log in to go on where you were.',
    accountStays: 'Your account stays.',
    accountGoes: (date: string, time: string) =>
      `Your account will be deleted on ${date} at ${time}. Log in before then to keep it.`,
    leadsTo: (screen: string) => `Log in to open “${screen}”.`,
    notConfigured: 'Google login isn’t set up here (no client ID).',
    toTestLogin: 'Log in as a test user',
    byLink: 'This link is for you alone. Log in with your new account, and everything you had here stays yours.',
    headingOfAll: 'Log in',
    noteOfAll: 'Please use your company account.',
    withProvider: (name: string) => `Log in with ${name}`,
    testHeading: 'Choose a test user',
    noTestUsers: 'There are no test users.',
  },
  pl: {
    heading: 'Zaloguj się przez Google',
    note: 'Użyj firmowego konta Google.',
    expired: 'Sesja wygasła. Zaloguj się, aby wrócić do tego samego miejsca.',
    accountStays: 'Twoje konto zostaje.',
    accountGoes: (date, time) =>
      `Twoje konto zostanie usunięte: ${date}, godz. ${time}. Aby je zachować, zaloguj się wcześniej.`,
    leadsTo: (screen) => `Zaloguj się, aby otworzyć: „${screen}”.`,
    notConfigured: 'Logowanie przez Google nie jest tu skonfigurowane: brak identyfikatora klienta Google.',
    toTestLogin: 'Zaloguj się jako użytkownik testowy',
    byLink: 'Ten link jest tylko dla Ciebie. Zaloguj się nowym kontem, a wszystko, co tu masz, pozostanie Twoje.',
    headingOfAll: 'Zaloguj się',
    noteOfAll: 'Użyj firmowego konta.',
    withProvider: (name) => `Zaloguj się: ${name}`,
    testHeading: 'Wybierz użytkownika testowego',
    noTestUsers: 'Nie ma użytkowników testowych.',
  },
});
