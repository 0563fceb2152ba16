import type { Language } from '@kantyna/contracts/notifications/notifications';
import type { OrderState } from '@kantyna/contracts/orders/order';
import { isErased } from '@kantyna/contracts/people/person';
import type { Table } from '@kantyna/service/http/csv';
import type { ListedOrder } from '../database/listed-orders.js';
import { totalOf } from './orders.js';

interface FileTexts {
  readonly columns: readonly [
    date: string,
    restaurant: string,
    status: string,
    creator: string,
    people: string,
    total: string,
  ];
  readonly states: Record<OrderState, string>;
  readonly someoneWhoLeft: string;
}

/** The words of the file of all orders. Those of states are the screens'. */
const texts: Record<Language, FileTexts> = {
  en: {
    columns: ['Date', 'Restaurant', 'Status', 'Order creator', 'People', 'Total'],
    states: {
      CREATED: 'CREATED',
      ORDERING: 'ORDERING RIGHT NOW',
      ORDERED: 'ORDERED',
      DELIVERED: 'DELIVERED',
      REJECTED: 'REJECTED',
    },
    someoneWhoLeft: 'someone who left',
  },
  pl: {
    columns: ['Data', 'Restauracja', 'Status', 'Zamawiający', 'Osoby', 'Razem'],
    states: {
      CREATED: 'UTWORZONE',
      ORDERING: 'WŁAŚNIE ZAMAWIANE',
      ORDERED: 'ZAMÓWIONE',
      DELIVERED: 'DOSTARCZONE',
      REJECTED: 'ODRZUCONE',
    },
    someoneWhoLeft: 'osoba, która odeszła',
  },
};

/** All orders, which come some at a time, as a table: a row for each. */
export function toTable(pages: AsyncIterable<readonly ListedOrder[]>, language: Language): Table {
  const { columns, states, someoneWhoLeft } = texts[language];
  async function* rows() {
    for await (const page of pages)
      yield page.map(({ order }) => [
        order.orderDate,
        order.restaurant.name,
        states[order.orderState],
        isErased(order.creator) ? someoneWhoLeft : order.creator.username,
        order.entries.length,
        { grosze: totalOf(order) },
      ]);
  }
  return { language, columns, rows: rows() };
}
