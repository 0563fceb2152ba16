import { counted } from '../counted.js';
import type { MoreTexts } from '../en-more.js';

const peopleOwe = counted('pl', { one: 'osoba ma Ci oddać', few: 'osoby mają Ci oddać', other: 'osób ma Ci oddać' });

const countOrders = counted('pl', { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' });

/** The Polish texts of the history of orders. */
export const texts: MoreTexts['history'] = {
  heading: 'Historia Twoich zamówień:',
  empty: 'Historia Twoich zamówień jest pusta.',
  date: 'Data',
  restaurant: 'Restauracja',
  payer: 'Płaci',
  you: 'Ty',
  companyOwes: (amount) => `Firma ma Ci oddać ${amount}`,
  bothOwe: (people, amount, company) => `${peopleOwe(people)} ${amount}, firma ${company}`,
  ofIt: (amount) => `w tym ${amount} od firmy`,
  besides: (amount) => `i ${amount} od firmy`,
  owing: (people, amount) => `${peopleOwe(people)} ${amount}`,
  amount: 'Kwota',
  status: 'Status',
  month: 'Miesiąc',
  allMonths: 'Wszystkie miesiące',
  search: 'Szukaj restauracji lub osoby',
  download: 'Pobierz jako CSV',
  print: 'Drukuj',
  printed: (username, months) => `Zamówienia, ${username}: ${months}`,
  sums: (orders, own, paid) =>
    `${countOrders(orders)}. Twoja część zamówień innych osób: ${own}. Zamówienia zapłacone przez Ciebie: ${paid}.`,
  fileName: 'zamowienia',
  columns: ['Data', 'Restauracja', 'Komu', 'Kwota (zł)', 'Zapłacone (zł)', 'Do zapłaty (zł)'],
};
