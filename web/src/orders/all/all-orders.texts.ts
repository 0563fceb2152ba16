import { texts } from '../../texts/texts.js';

/** All orders. */
export const useAllOrdersTexts = texts({
  en: {
    date: 'Date',
    restaurant: 'Restaurant',
    status: 'Status',
    creator: 'Order creator',
    people: 'People',
    total: 'Total',
    planned: (count: number) => (count === 1 ? '1 planned order' : `${count} planned orders`),
    filter: 'Search by restaurant or person',
    anyState: 'Any status',
    empty: 'No orders yet',
    noMatch: 'No orders match.',
    clearFilter: 'Clear filter',
    download: 'Download as CSV',
    /** The name of the file, without its extension. */
    fileName: 'all-orders',
  },
  pl: {
    date: 'Data',
    restaurant: 'Restauracja',
    status: 'Status',
    creator: 'Zamawiający',
    people: 'Osoby',
    total: 'Razem',
    planned: (count) => `Zaplanowane: ${count}`,
    filter: 'Szukaj restauracji lub osoby',
    anyState: 'Dowolny status',
    empty: 'Nie ma jeszcze zamówień',
    noMatch: 'Żadne zamówienie nie pasuje do filtra.',
    clearFilter: 'Wyczyść filtr',
    download: 'Pobierz jako CSV',
    fileName: 'wszystkie-zamowienia',
  },
});
