import { isNameless } from '@kantyna/contracts/display-names';
import type { Person } from '@kantyna/contracts/people/person';
import type { CreatedEntry, HistoryFilter, HistorySums, ParticipatedEntry } from '@kantyna/contracts/payments/history';
import { matches } from '@kantyna/order-rules/search';

type About = 'orderId' | 'orderDate' | 'restaurantName';
/** A row of the history without what is confirmed of it. */
export type OutlinedRow =
  | Pick<CreatedEntry, About | 'kind' | 'totalAmount'>
  | Pick<ParticipatedEntry, About | 'kind' | 'owedTo' | 'orderEntryAmount'>;

/** The rows of a person's history that match: those of the month that have all words of the search in their restaurant or who is paid. */
export const wantedRows = <R extends OutlinedRow>(
  rows: readonly R[],
  { month = '', search = '' }: HistoryFilter,
  person: Pick<Person, 'username'>,
): R[] =>
  rows.filter(
    (row) => row.orderDate.startsWith(month) && matches(`${row.restaurantName} ${whoIsPaid(row, person)}`, search),
  );

/** The name of who is paid; none of somebody who was erased. */
const whoIsPaid = (row: OutlinedRow, { username }: Pick<Person, 'username'>): string =>
  row.kind === 'createdEntry' ? username : isNameless(row.owedTo) ? '' : row.owedTo;

/** The order after which a page of a history begins. */
export type HistoryCursor = readonly [orderDate: string, id: string];

/** Whether a row comes after a cursor. */
export const isAfter = ([date, id]: HistoryCursor, { orderDate, orderId }: OutlinedRow): boolean =>
  orderDate === date ? orderId < id : orderDate < date;

/** The number of rows, and what they come to. */
export const sumsOf = (rows: readonly OutlinedRow[]): HistorySums => ({
  orders: rows.length,
  part: rows.reduce((sum, row) => sum + (row.kind === 'participatedEntry' ? row.orderEntryAmount : 0), 0),
  paid: rows.reduce((sum, row) => sum + (row.kind === 'createdEntry' ? row.totalAmount : 0), 0),
});

/** The months (`YYYY-MM`) of rows, in their order, each once. */
export const monthsOf = (rows: readonly OutlinedRow[]): string[] => [
  ...new Set(rows.map(({ orderDate }) => orderDate.slice(0, 7))),
];
