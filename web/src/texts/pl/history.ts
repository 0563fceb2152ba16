import { counted } from '../counted.js';
import type { AreaTexts } from '../en.js';

const countOrders = counted('pl', { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' });

/** The Polish texts of the history of orders. */
export const texts: AreaTexts['history'] = {
  month: 'Miesiąc',
  allMonths: 'Wszystkie miesiące',
  search: 'Szukaj restauracji lub osoby',
  download: 'Pobierz jako CSV',
  print: 'Drukuj',
  printed: (username, months) => `Zamówienia, ${username}: ${months}`,
  sums: (orders, own, paid) =>
    `${countOrders(orders)}. Twoja część zamówień innych osób: ${own}. Zamówienia opłacone przez Ciebie: ${paid}.`,
  fileName: 'zamowienia',
  csv: {
    columns: ['Data', 'Restauracja', 'Komu', 'Kwota (zł)', 'Potwierdzone (zł)', 'Do zapłaty (zł)'],
    you: 'Ty',
  },
};
