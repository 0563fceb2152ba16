import type { MoreTexts } from '../en-more.js';

/** The Polish texts of a company's first day. */
export const texts: MoreTexts['firstDay'] = {
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
};
