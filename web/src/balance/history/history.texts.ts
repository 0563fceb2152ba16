import { counted } from '../../texts/counted.js';
import { texts } from '../../texts/texts.js';

type ColumnNames = readonly [
  date: string,
  restaurant: string,
  person: string,
  amount: string,
  paid: string,
  toPay: string,
];

const peopleOwe = {
  en: counted('en', { one: 'person owes', other: 'people owe' }),
  pl: counted('pl', { one: 'osoba ma Ci oddać', few: 'osoby mają Ci oddać', other: 'osób ma Ci oddać' }),
};
const countOrders = {
  en: counted('en', { one: 'order', other: 'orders' }),
  pl: counted('pl', { one: 'zamówienie', few: 'zamówienia', many: 'zamówień', other: 'zamówienia' }),
};

/** The history of orders. */
export const useHistoryTexts = texts({
  en: {
    heading: 'Your order history:',
    empty: 'Your order history is empty.',
    date: 'Date',
    restaurant: 'Restaurant',
    payer: 'Paid by',
    you: 'you',
    owing: (people: number, amount: string) => `${peopleOwe.en(people)} ${amount}`,
    companyOwes: (amount: string) => `The company owes ${amount}`,
    bothOwe: (people: number, amount: string, company: string) =>
      `${peopleOwe.en(people)} ${amount}, the company ${company}`,
    ofIt: (amount: string) => `${amount} of it from the company`,
    besides: (amount: string) => `and ${amount} from the company`,
    amount: 'Amount',
    status: 'Status',
    month: 'Month',
    allMonths: 'All months',
    search: 'Search by restaurant or person',
    download: 'Download as CSV',
    print: 'Print',
    /** The heading of a printed history. */
    printed: (username: string, months: string) => `Orders of ${username}: ${months}`,
    /** The number of orders, and what they cost in złote: the person’s part of others’ orders, and the orders that they paid for. */
    sums: (orders: number, own: string, paid: string) =>
      `${countOrders.en(orders)}. Your part of others’ orders: ${own}. Orders you paid for: ${paid}.`,
    /** The name of the file, without its extension. */
    fileName: 'orders',
    columns: ['Date', 'Restaurant', 'Paid to', 'Amount (zł)', 'Paid (zł)', 'To pay (zł)'] as ColumnNames,
    orderAgain: 'Order again',
    orderedAgain: (dish: string) => `${dish} added to today’s order.`,
  },
  pl: {
    heading: 'Historia Twoich zamówień:',
    empty: 'Historia Twoich zamówień jest pusta.',
    date: 'Data',
    restaurant: 'Restauracja',
    payer: 'Płaci',
    you: 'Ty',
    owing: (people, amount) => `${peopleOwe.pl(people)} ${amount}`,
    companyOwes: (amount) => `Firma ma Ci oddać ${amount}`,
    bothOwe: (people, amount, company) => `${peopleOwe.pl(people)} ${amount}, firma ${company}`,
    ofIt: (amount) => `w tym ${amount} od firmy`,
    besides: (amount) => `i ${amount} od firmy`,
    amount: 'Kwota',
    status: 'Status',
    month: 'Miesiąc',
    allMonths: 'Wszystkie miesiące',
    search: 'Szukaj restauracji lub osoby',
    download: 'Pobierz jako CSV',
    print: 'Drukuj',
    printed: (username, months) => `Zamówienia, ${username}: ${months}`,
    sums: (orders, own, paid) =>
      `${countOrders.pl(orders)}. Twoja część zamówień innych osób: ${own}. Zamówienia zapłacone przez Ciebie: ${paid}.`,
    fileName: 'zamowienia',
    columns: ['Data', 'Restauracja', 'Komu', 'Kwota (zł)', 'Zapłacone (zł)', 'Do zapłaty (zł)'],
    orderAgain: 'Zamów ponownie',
    orderedAgain: (dish) => `Dodano do dzisiejszego zamówienia: ${dish}.`,
  },
});
