import { texts } from './texts.js';

/** What is said when something fails, whatever it was. */
export const useErrorTexts = texts({
  en: {
    heading: 'Something went wrong',
    internal: 'Internal error occured, please try again or contact the administrator.',
    unknown: 'An error occured. Please try again.',
    exception: (exception: string) => `Error: ${exception} occured!`,
    noConnection: 'No connection to the server. Check your network and try again.',
    dismiss: 'Dismiss',
    dismissAll: 'Dismiss all',
    notLoaded: 'Couldn’t load this.',
    stale: 'Couldn’t reload this, so it may be out of date.',
    incomplete: 'Couldn’t load all orders, so some may be missing here.',
    retry: 'Try again',
    crashed: 'This page couldn’t be shown.',
    reload: 'Reload the page',
  },
  pl: {
    heading: 'Coś poszło nie tak',
    internal: 'Wystąpił błąd wewnętrzny. Spróbuj ponownie lub skontaktuj się z administratorem.',
    unknown: 'Wystąpił błąd. Spróbuj ponownie.',
    exception: (exception) => `Wystąpił błąd: ${exception}!`,
    noConnection: 'Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie.',
    dismiss: 'Zamknij',
    dismissAll: 'Zamknij wszystkie',
    notLoaded: 'Nie udało się tego wczytać.',
    stale: 'Nie udało się tego odświeżyć, więc może być nieaktualne.',
    incomplete: 'Nie udało się wczytać wszystkich zamówień, więc części może tu brakować.',
    retry: 'Spróbuj ponownie',
    crashed: 'Nie udało się wyświetlić tej strony.',
    reload: 'Wczytaj stronę ponownie',
  },
});
