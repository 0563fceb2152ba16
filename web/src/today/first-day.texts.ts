import { texts } from '../texts/texts.js';

/** A company’s first day. */
export const useFirstDayTexts = texts({
  en: {
    heading: 'Four steps to the first lunch',
    done: 'done',
    restaurant: 'Add a restaurant',
    restaurantHint: 'Then type its menu, paste it, or have it read from its page.',
    order: 'Open an order',
    orderHint: 'Say when you’ll order and how you’re paid. Colleagues choose their dishes in it.',
    invite: 'Invite your colleagues',
    inviteHint: 'Send them this address:',
    notifications: 'Turn on notifications',
    notificationsHint: 'You hear when an order opens, closes and arrives.',
    toSettings: 'Notification settings',
  },
  pl: {
    heading: 'Cztery kroki do pierwszego obiadu',
    done: 'gotowe',
    restaurant: 'Dodaj restaurację',
    restaurantHint: 'Potem wpisz jej menu, wklej je albo pozwól odczytać je z jej strony.',
    order: 'Otwórz zamówienie',
    orderHint: 'Podaj, kiedy zamawiacie i jak Ci płacić. Współpracownicy wybiorą w nim dania.',
    invite: 'Zaproś współpracowników',
    inviteHint: 'Wyślij im ten adres:',
    notifications: 'Włącz powiadomienia',
    notificationsHint: 'Dowiesz się, gdy zamówienie się otworzy, zamknie i dojedzie.',
    toSettings: 'Ustawienia powiadomień',
  },
});
