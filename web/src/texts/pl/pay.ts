import type { MoreTexts } from '../en-more.js';

/** The Polish texts of the sheet in which one pays. */
export const texts: MoreTexts['pay'] = {
  title: (person) => `Zapłać: ${person}`,
  amount: 'Kwota',
  phone: 'Numer telefonu',
  account: 'Numer konta',
  recipient: 'Odbiorca',
  transferTitle: 'Tytuł',
  qr: 'Kod QR przelewu',
  scan: 'Zeskanuj go aplikacją swojego banku.',
  noQr: 'Brak kodu QR: to nie jest poprawny 26-cyfrowy polski numer konta.',
  image: 'Kod QR z danymi przelewu',
  ways: 'Sposób zapłaty',
  byWay: { blik: 'BLIK', transfer: 'Przelew', cash: 'Gotówka' },
  inBank: (person) => `Zapłać w aplikacji banku, a potem zgłoś to tutaj. ${person} potwierdzi, gdy wpłata dotrze.`,
  inCash: (person) => `Do ręki: ${person}. Potem zgłoś to tutaj.`,
};
