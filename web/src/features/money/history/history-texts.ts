import type { Language } from '../../../texts/language.js';
import { counted } from '../../../texts/counted.js';
import { useLanguage } from '../../../texts/texts.js';
import type { CsvTexts } from './history-csv.js';

interface HistoryTexts {
  month: string;
  allMonths: string;
  search: string;
  download: string;
  print: string;
  /** What a printed history is about. */
  printed: (username: string, months: string) => string;
  /** The number of orders, and what they cost in złote: the caller's part of others' orders, and the orders that they paid for. */
  sums: (orders: number, own: string, paid: string) => string;
  /** Of the file, without its extension. */
  fileName: string;
  csv: CsvTexts;
}

const enOrders = counted('en', { one: 'order', other: 'orders' });
const plOrders = counted('pl', { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' });

/** The texts of the history. They come with the page that shows them, and are no part of the first load of others. */
const catalogues: Record<Language, HistoryTexts> = {
  en: {
    month: 'Month',
    allMonths: 'All months',
    search: 'Restaurant or person',
    download: 'Download as CSV',
    print: 'Print',
    printed: (username, months) => `Orders of ${username}: ${months}`,
    sums: (orders, own, paid) =>
      `${enOrders(orders)}. Your part of others’ orders: ${own}. Orders you paid for: ${paid}.`,
    fileName: 'orders',
    csv: { columns: ['Date', 'Restaurant', 'Paid to', 'Amount (zł)', 'Confirmed (zł)', 'Open (zł)'], you: 'you' },
  },
  pl: {
    month: 'Miesiąc',
    allMonths: 'Wszystkie miesiące',
    search: 'Restauracja lub osoba',
    download: 'Pobierz jako CSV',
    print: 'Drukuj',
    printed: (username, months) => `Zamówienia, ${username}: ${months}`,
    sums: (orders, own, paid) =>
      `${plOrders(orders)}. Twoja część zamówień innych osób: ${own}. Zamówienia opłacone przez Ciebie: ${paid}.`,
    fileName: 'zamowienia',
    csv: {
      columns: ['Data', 'Restauracja', 'Komu', 'Kwota (zł)', 'Potwierdzone (zł)', 'Do zapłaty (zł)'],
      you: 'Ty',
    },
  },
};

/** The texts of the history as React state. */
export const useHistoryTexts = (): HistoryTexts => catalogues[useLanguage()];

/** A month (`YYYY-MM`) in words: `November 2026`. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
