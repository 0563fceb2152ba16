import { counted } from '../counted.js';

const peopleOwe = counted('en', { one: 'person owes', other: 'people owe' });

const countOrders = counted('en', { one: 'order', other: 'orders' });

type ColumnNames = readonly [
  date: string,
  restaurant: string,
  person: string,
  amount: string,
  paid: string,
  toPay: string,
];

/** The English texts of the history of orders. */
export const texts = {
  heading: 'Your order history:',
  empty: 'Your order history is empty.',
  date: 'Date',
  restaurant: 'Restaurant',
  payer: 'Paid by',
  you: 'you',
  owing: (people: number, amount: string) => `${peopleOwe(people)} ${amount}`,
  companyOwes: (amount: string) => `The company owes ${amount}`,
  bothOwe: (people: number, amount: string, company: string) =>
    `${peopleOwe(people)} ${amount}, the company ${company}`,
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
    `${countOrders(orders)}. Your part of others’ orders: ${own}. Orders you paid for: ${paid}.`,
  /** The name of the file, without its extension. */
  fileName: 'orders',
  columns: ['Date', 'Restaurant', 'Paid to', 'Amount (zł)', 'Paid (zł)', 'To pay (zł)'] as ColumnNames,
};
