import { texts } from '../../texts/texts.js';

/** What stands around the pages. */
export const useShellTexts = texts({
  en: {
    navigation: 'Main navigation',
    openNavigation: 'Open navigation',
    back: 'Back',
    skip: 'Skip to content',
    todayOrders: "Today's orders",
    allOrders: 'All orders',
    restaurants: 'Restaurants and dishes',
    greeting: (username: string) => `Hello, ${username}!`,
    balance: 'Balance and order history',
    logIn: 'Log in',
    logout: 'Logout',
    footer: 'Please direct your wishes and complaints to the developer:',
    offline: 'No connection. What is shown here may be out of date.',
    weakConnection: 'The connection is weak. What is shown here may be out of date.',
    slow: 'This is taking longer than usual…',
    notFound: 'Page not found.',
    otherZone: (timeZone: string, now: string) =>
      `All times here are your company’s (${timeZone}): it is ${now} there now.`,
  },
  pl: {
    navigation: 'Główna nawigacja',
    openNavigation: 'Otwórz nawigację',
    back: 'Wstecz',
    skip: 'Przejdź do treści',
    todayOrders: 'Dzisiejsze zamówienia',
    allOrders: 'Wszystkie zamówienia',
    restaurants: 'Restauracje i dania',
    greeting: (username) => `Cześć, ${username}!`,
    balance: 'Saldo i historia zamówień',
    logIn: 'Zaloguj się',
    logout: 'Wyloguj',
    footer: 'Uwagi i pomysły:',
    offline: 'Brak połączenia. To, co tu widać, może być nieaktualne.',
    weakConnection: 'Słabe połączenie. To, co tu widać, może być nieaktualne.',
    slow: 'To trwa dłużej niż zwykle…',
    notFound: 'Nie ma takiej strony.',
    otherZone: (timeZone, now) =>
      `Wszystkie godziny są podane w czasie Twojej firmy (${timeZone}). Teraz jest tam ${now}.`,
  },
});
