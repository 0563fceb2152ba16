import type { PushKind } from '@kantyna/contracts/notifications/notifications';
import type { Language } from '../../texts/language.js';
import { useLanguage } from '../../texts/texts.js';

interface NotificationTexts {
  kindsHeading: string;
  kinds: Record<PushKind, string>;
  quietHours: string;
  quietHint: string;
  from: string;
  to: string;
  save: string;
  saved: string;
  devicesHeading: string;
  noDevices: string;
  someBrowser: string;
  thisBrowser: string;
  addedAt: (day: string) => string;
  remove: (device: string) => string;
  removed: string;
  sendTest: string;
  testSent: string;
  turnOnHeading: string;
  turnOnText: string;
  turnOn: string;
  later: string;
  denied: string;
  impossible: string;
}

/** The texts about notifications. They come with the code that shows them, and are no part of the first load of a page. */
const catalogues: Record<Language, NotificationTexts> = {
  en: {
    kindsHeading: 'Notify me when',
    kinds: {
      opened: 'an order opens and I usually eat',
      ordered: 'my food is ordered',
      delivered: 'the food is here',
      rejected: 'an order is rejected or reopened',
      closingSoon: 'an order closes soon and I haven’t chosen',
      closed: 'my own order closes: time to call',
      nudged: 'somebody is waiting for my choice',
      stillOpen: 'my order of today is still open in the evening',
      roles: 'somebody offers to call or pay, asks me to, or takes that over',
      changed: 'somebody changes my dishes or the bill, or takes a payment back',
      debts: 'I owe somebody money (Mondays, or when they ask)',
    },
    quietHours: 'Quiet hours',
    quietHint: 'No notifications at this time, company time. They don’t come later either.',
    from: 'From',
    to: 'To',
    save: 'Save',
    saved: 'Saved.',
    devicesHeading: 'Where they arrive',
    noDevices: 'No browser gets your notifications yet.',
    someBrowser: 'Browser',
    thisBrowser: 'this browser',
    addedAt: (day) => `since ${day}`,
    remove: (device) => `Remove ${device}`,
    removed: 'Removed. It gets no more notifications.',
    sendTest: 'Send a test',
    testSent: 'Sent. It should be here in a few seconds.',
    turnOnHeading: 'Know when the food is here',
    turnOnText:
      'Kantyna can tell you when your food is ordered, when it’s here, and when you still have to choose. You choose which of these you get. Your browser asks once whether it may.',
    turnOn: 'Turn on notifications',
    later: 'Not now',
    denied: 'Notifications are blocked for this page. You can allow them in your browser’s settings.',
    impossible: 'This browser can’t receive notifications from here.',
  },
  pl: {
    kindsHeading: 'Powiadamiaj mnie, gdy',
    kinds: {
      opened: 'otwiera się zamówienie, a zwykle jem',
      ordered: 'moje jedzenie jest zamówione',
      delivered: 'jedzenie już jest',
      rejected: 'zamówienie jest odrzucone albo przywrócone',
      closingSoon: 'zamówienie zaraz się zamyka, a nic nie mam',
      closed: 'zamyka się moje zamówienie: czas dzwonić',
      nudged: 'ktoś czeka na mój wybór',
      stillOpen: 'moje dzisiejsze zamówienie jest wieczorem wciąż otwarte',
      roles: 'ktoś chce zadzwonić lub zapłacić, prosi mnie o to albo to przejmuje',
      changed: 'ktoś zmienia moje dania lub rachunek albo cofa potwierdzenie wpłaty',
      debts: 'mam coś do oddania (w poniedziałki albo na prośbę)',
    },
    quietHours: 'Godziny ciszy',
    quietHint: 'W tym czasie (według czasu firmy) nie ma powiadomień. Później też nie przyjdą.',
    from: 'Od',
    to: 'Do',
    save: 'Zapisz',
    saved: 'Zapisano.',
    devicesHeading: 'Gdzie przychodzą',
    noDevices: 'Żadna przeglądarka nie dostaje jeszcze Twoich powiadomień.',
    someBrowser: 'Przeglądarka',
    thisBrowser: 'ta przeglądarka',
    addedAt: (day) => `od: ${day}`,
    remove: (device) => `Usuń: ${device}`,
    removed: 'Usunięto. Powiadomienia już tam nie przyjdą.',
    sendTest: 'Wyślij próbne',
    testSent: 'Wysłano. Powinno przyjść za kilka sekund.',
    turnOnHeading: 'Dowiedz się, kiedy jest jedzenie',
    turnOnText:
      'Kantyna może dać Ci znać, że jedzenie jest zamówione, że już jest i że czas coś wybrać. To Ty wybierasz, co z tego dostajesz. Przeglądarka zapyta raz, czy pozwalasz.',
    turnOn: 'Włącz powiadomienia',
    later: 'Nie teraz',
    denied: 'Powiadomienia z tej strony są zablokowane. Możesz je odblokować w ustawieniach przeglądarki.',
    impossible: 'Ta przeglądarka nie może dostawać stąd powiadomień.',
  },
};

/** The texts about notifications as React state. */
export const useNotificationTexts = (): NotificationTexts => catalogues[useLanguage()];
