import Type, { type Static } from '@kantyna/typebox';
import { CsvFile, FileLanguage } from '../csv.js';
import { CalendarDate, GroszeSum, Id, Shape, Text, TimeOfDay } from '../format.js';
import { MAX_SEARCH_LENGTH, ORDERS_A_PAGE } from '../product.js';
import { OrderState } from './order.js';

export const OrderListItem = Shape({
  id: Id,
  restaurantName: Type.String(),
  orderCreatorUsername: Type.String(),
  orderState: OrderState,
  orderDate: CalendarDate,
  timeOfOrder: TimeOfDay,
  timeOfDelivery: Type.Optional(TimeOfDay),
  peopleCount: Type.Integer(),
});
export type OrderListItem = Static<typeof OrderListItem>;

/** An order of all of them; what it comes to is in grosze. */
const ListedOrder = Shape({ ...OrderListItem.properties, totalAmount: GroszeSum });
export type ListedOrder = Static<typeof ListedOrder>;

/** Which of all orders are wanted. */
const OrdersFilter = Shape({
  search: Type.Optional({
    ...Text(MAX_SEARCH_LENGTH),
    description:
      'Words of the restaurant or the creator, whatever their case and diacritics; an order has all of them.',
  }),
  state: Type.Optional(OrderState),
});
export type OrdersFilter = Static<typeof OrdersFilter>;

/** The calls for the list of all orders. */
export const allOrdersCalls = {
  allOrders: {
    route: 'GET /api/orders/all.json',
    access: 'user',
    needs: [],
    summary: `All orders that match, the newest date first, ${ORDERS_A_PAGE} without \`limit\`. \`before\` is the \`next\` of the page before.`,
    query: Shape({
      ...OrdersFilter.properties,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      before: Type.Optional(Text(100)),
    }),
    reply: Shape({ allOrdersList: Type.Array(ListedOrder), next: Type.Optional(Type.String()) }),
  },
  allOrdersFile: {
    route: 'GET /api/orders/all.csv',
    access: 'user',
    kind: 'csv',
    needs: [],
    summary: 'All orders that match, the newest date first, as a file for spreadsheets.',
    query: Shape({ ...OrdersFilter.properties, language: FileLanguage }),
    reply: CsvFile,
  },
} as const;
