import { texts } from '../../texts/texts.js';

/** What the buttons of the login providers say. */
export const useSignInTexts = texts({
  en: {
    pending: 'Loggin in ... please wait.',
    scriptFailed: 'Couldn’t load the Google login button. Check your connection and try again.',
    insideAnotherApp: 'Google doesn’t let anybody log in inside another app. Open this page in your browser.',
    thisPage: 'the link to this page',
    providerAway: (name: string) => `${name} isn’t answering right now. Try again in a moment.`,
  },
  pl: {
    pending: 'Logowanie… Proszę czekać.',
    scriptFailed: 'Nie udało się wczytać przycisku logowania Google. Sprawdź połączenie i spróbuj ponownie.',
    insideAnotherApp: 'Google nie pozwala logować się wewnątrz innej aplikacji. Otwórz tę stronę w przeglądarce.',
    thisPage: 'link do tej strony',
    providerAway: (name) => `${name} teraz nie odpowiada. Spróbuj ponownie za chwilę.`,
  },
});
