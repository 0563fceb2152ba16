import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import { states } from '@kantyna/contracts/events';
import { aggregate, type Aggregate, type Stored } from '@kantyna/store/aggregate';
import { filter } from '@kantyna/store/documents';
import { openMenuStore } from './menu-store.js';
import type { StoredOrder } from './order.js';
import { orderSchema } from './schema.js';
import { publishedOrder, type ListedOrder } from './shown.js';

/** An order as it was read. `confirmed` holds the ids of the entries that are known to be paid. */
export interface ReadOrder {
  readonly id: string;
  readonly order: StoredOrder;
  readonly confirmed: ReadonlySet<string>;
}

const LISTED: readonly (keyof ListedOrder['order'])[] = [
  'restaurant',
  'creator',
  'createdAt',
  'orderDate',
  'timeOfOrder',
  'timeOfDelivery',
  'orderState',
];

/** Where a page of all orders begins: after this order. */
export type OrderCursor = readonly [orderDate: string, createdAt: string, id: string];

type OrderDocument = Stored<StoredOrder> & { payment?: { version: number; confirmedEntryIds: string[] } };

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const orders: Aggregate<StoredOrder> = await aggregate(connection, bus, {
    collection: 'orders',
    kind: states.order,
    schema: orderSchema,
    beside: { payment: { version: Number, confirmedEntryIds: { type: [String], default: undefined } } },
    indexes: [
      { removed: 1, 'state.orderDate': -1, 'state.createdAt': -1, _id: -1 },
      { removed: 1, 'state.creator.id': 1, 'state.createdAt': -1 },
      { 'state.entries.id': 1 },
    ],
    published: publishedOrder,
  });
  const menus = await openMenuStore(connection);

  const read = ({ _id, state, payment }: OrderDocument): ReadOrder => ({
    id: _id,
    order: state,
    confirmed: new Set(payment?.confirmedEntryIds),
  });

  return {
    ...menus,
    orders,

    async findOrder(id: string): Promise<ReadOrder | undefined> {
      const found = (await orders.documents.collection.findOne({
        _id: id as never,
        removed: false,
      })) as unknown as OrderDocument | null;
      return found ? read(found) : undefined;
    },

    /** The id of the order that an entry belongs to. */
    async orderOfEntry(entryId: string): Promise<string | undefined> {
      const found = await orders.documents
        .findOne({ 'state.entries.id': entryId, removed: false }, { _id: 1 })
        .lean<{ _id: string }>()
        .exec();
      return found?._id;
    },

    /** The orders of a day, the latest first. */
    async ordersOf(orderDate: string): Promise<ReadOrder[]> {
      const found = await orders.documents
        .find({ removed: false, 'state.orderDate': orderDate })
        .sort({ 'state.orderDate': -1, 'state.createdAt': -1, _id: -1 })
        .lean<OrderDocument[]>()
        .exec();
      return found.map(read);
    },

    /** All orders, the newest date first, at most `limit` of those after `after`. */
    async allOrders(limit: number, after: OrderCursor | undefined): Promise<ListedOrder[]> {
      const [date, createdAt, id] = after ?? [];
      const projection = {
        ...Object.fromEntries(LISTED.map((field) => [`state.${field}`, 1])),
        peopleCount: { $size: '$state.entries' },
      };
      const found = await orders.documents
        .find(
          {
            removed: false,
            ...(after
              ? {
                  $or: [
                    { 'state.orderDate': filter({ $lt: date }) },
                    { 'state.orderDate': date, 'state.createdAt': filter({ $lt: createdAt }) },
                    { 'state.orderDate': date, 'state.createdAt': createdAt, _id: filter({ $lt: id }) },
                  ],
                }
              : {}),
          },
          projection,
        )
        .sort({ 'state.orderDate': -1, 'state.createdAt': -1, _id: -1 })
        .limit(limit)
        .lean<{ _id: string; state: ListedOrder['order']; peopleCount: number }[]>()
        .exec();
      return found.map(({ _id, state, peopleCount }) => ({ id: _id, order: state, peopleCount }));
    },

    /** The order that a person opened last. */
    async latestOrderOf(personId: string): Promise<StoredOrder | undefined> {
      const found = await orders.documents
        .findOne({ removed: false, 'state.creator.id': personId })
        .sort({ 'state.createdAt': -1 })
        .lean<OrderDocument>()
        .exec();
      return found?.state;
    },

    /** Keeps which entries of an order are paid. An order that was never here has no payments either. */
    async putPayment(orderId: string, version: number, confirmedEntryIds: string[]): Promise<void> {
      await orders.documents.updateOne(
        {
          _id: orderId,
          $or: [{ payment: filter({ $exists: false }) }, { 'payment.version': filter({ $lt: version }) }],
        },
        { $set: { payment: { version, confirmedEntryIds } } },
      );
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
