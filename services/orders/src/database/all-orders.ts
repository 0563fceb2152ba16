import type { OrdersFilter } from '@kantyna/contracts/orders/all-orders';
import { wordsOf } from '@kantyna/order-rules/search';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { Collection, Filter, Index } from '@kantyna/store/mongo/collection';
import type { StoredOrder } from '../rules/stored-order.js';
import { LISTED_FIELDS, type ListedOrder } from './listed-orders.js';
import { NEWEST_FIRST } from './past-orders.js';

/** The order after which a page of all orders begins. */
export type OrderCursor = readonly [orderDate: string, createdAt: string, id: string];

/** The index of the list. It has what a filter looks at, so that orders that do not match are not read. */
export const LIST_INDEX = {
  fields: { removed: 1, ...NEWEST_FIRST, 'state.searched': 1, 'state.orderState': 1 },
} as const satisfies Index;

/** How many orders are read at once, where all are. */
const READ_AT_ONCE = 500;

/** The queries of the list of all orders. */
export function allOrdersQueries(documents: Collection<Stored<StoredOrder>>) {
  /** The orders that match, the newest date first: at most `limit` of those after the cursor. */
  const allOrders = async (limit: number, filter: OrdersFilter = {}, after?: OrderCursor): Promise<ListedOrder[]> => {
    const listed: ListedOrder[] = [];
    // One after the other, not as alternatives of one query: with several plans the embedded engine fails where none finds anything soon.
    for (const range of after ? rangesAfter(after) : [{}]) {
      if (listed.length === limit) break;
      const found = await documents
        .find<{ _id: string; state: ListedOrder['order'] }>(
          { removed: false, ...range, ...matching(filter) },
          LISTED_FIELDS,
        )
        .sort(NEWEST_FIRST)
        .hint(LIST_INDEX.fields)
        .limit(limit - listed.length);
      listed.push(...found.map(({ _id, state }) => ({ id: _id, order: state })));
    }
    return listed;
  };

  return {
    allOrders,

    /** All orders that match, some at a time. */
    async *everyOrder(filter: OrdersFilter): AsyncGenerator<readonly ListedOrder[]> {
      for (let after: OrderCursor | undefined; ;) {
        const page = await allOrders(READ_AT_ONCE, filter, after);
        yield page;
        if (page.length < READ_AT_ONCE) return;
        after = cursorOf(page.at(-1)!);
      }
    },
  };
}

/** The cursor of the page that begins after an order. */
export const cursorOf = ({ id, order }: ListedOrder): OrderCursor => [order.orderDate, order.createdAt, id];

/** The orders after a cursor, in their order. */
const rangesAfter = ([date, createdAt, id]: OrderCursor): Filter[] => [
  { 'state.orderDate': date, 'state.createdAt': createdAt, _id: { $lt: id } },
  { 'state.orderDate': date, 'state.createdAt': { $lt: createdAt } },
  { 'state.orderDate': { $lt: date } },
];

function matching({ search = '', state }: OrdersFilter): Filter {
  const words = wordsOf(search);
  return {
    ...(words.length > 0 && { $and: words.map((word) => ({ 'state.searched': { $regex: literally(word) } })) }),
    ...(state && { 'state.orderState': state }),
  };
}

/** The pattern that matches a word and nothing else: characters that are no letters or digits stand by their number. */
const literally = (word: string): string =>
  word.replace(/[^\p{L}\p{N}]/gu, (character) => `\\x{${character.codePointAt(0)!.toString(16)}}`);
