import type { Connection, Schema } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import type { Dish } from '@kantyna/contracts/dishes';
import { states, type StateOf } from '@kantyna/contracts/events';
import { aggregate, type Aggregate, type Stored } from '@kantyna/store/aggregate';
import { filter, openCollection } from '@kantyna/store/documents';
import { applyByVersion } from '@kantyna/store/projection';
import type { StoredOrder } from './order.js';
import { dishSchema, orderSchema, restaurantSchema } from './schema.js';
import { publishedOrder, type PresentRestaurant } from './shown.js';

/** An order as it was read. `confirmed` holds the ids of the entries that are known to be paid. */
export interface ReadOrder {
  readonly id: string;
  readonly order: StoredOrder;
  readonly confirmed: ReadonlySet<string>;
}

/** Where a page of all orders begins: after this order. */
export type OrderCursor = readonly [orderDate: string, createdAt: string, id: string];

type OrderDocument = Stored<StoredOrder> & { payment?: { version: number; confirmedEntryIds: string[] } };

const polish = new Intl.Collator('pl');

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const orders: Aggregate<StoredOrder> = await aggregate(connection, bus, {
    collection: 'orders',
    kind: states.order,
    schema: orderSchema as unknown as Schema,
    beside: { payment: { version: Number, confirmedEntryIds: { type: [String], default: undefined } } },
    indexes: [
      { removed: 1, 'state.orderDate': -1, 'state.createdAt': -1, _id: -1 },
      { removed: 1, 'state.creator.id': 1, 'state.createdAt': -1 },
      { 'state.entries.id': 1 },
    ],
    published: publishedOrder,
  });
  const restaurants = await openCollection(connection, 'restaurants', restaurantSchema as unknown as Schema);
  const dishes = await openCollection(connection, 'dishes', dishSchema as unknown as Schema);

  const read = ({ _id, state, payment }: OrderDocument): ReadOrder => ({
    id: _id,
    order: state,
    confirmed: new Set(payment?.confirmedEntryIds),
  });

  /** A restaurant's menu in its order, then by name. */
  const menu = async (restaurantId: string): Promise<Dish[]> => {
    const found = await dishes
      .find({ removed: false, restaurantId })
      .lean<(Dish & { _id: string; position: number })[]>()
      .exec();
    return found
      .sort((a, b) => a.position - b.position || polish.compare(a.name, b.name))
      .map(({ _id, name, price, category, lastCrawled, sideDishes }) => ({
        id: _id,
        name,
        price,
        category,
        ...(lastCrawled === undefined ? {} : { lastCrawled }),
        sideDishes,
      }));
  };

  return {
    orders,

    async findOrder(id: string): Promise<ReadOrder | undefined> {
      const found = await orders.documents.findOne({ _id: id, removed: false }).lean<OrderDocument>().exec();
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
    async allOrders(limit: number, after: OrderCursor | undefined): Promise<ReadOrder[]> {
      const [date, createdAt, id] = after ?? [];
      const found = await orders.documents
        .find({
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
        })
        .sort({ 'state.orderDate': -1, 'state.createdAt': -1, _id: -1 })
        .limit(limit)
        .lean<OrderDocument[]>()
        .exec();
      return found.map(read);
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

    async findRestaurant(id: string): Promise<PresentRestaurant> {
      const found = await restaurants
        .findOne({ _id: id, removed: false })
        .lean<{ name: string; url: string; telephone: string }>()
        .exec();
      return found ? { name: found.name, url: found.url, telephone: found.telephone } : undefined;
    },

    /** All restaurants by name, with the number of their dishes. */
    async restaurantList(): Promise<{ id: string; name: string; dishCount: number }[]> {
      const [found, counts] = await Promise.all([
        restaurants.find({ removed: false }, { name: 1 }).lean<{ _id: string; name: string }[]>().exec(),
        dishes
          .aggregate<{ _id: string; count: number }>([
            { $match: { removed: false } },
            { $group: { _id: '$restaurantId', count: { $sum: 1 } } },
          ])
          .exec(),
      ]);
      const count = new Map(counts.map((one) => [one._id, one.count]));
      return found
        .map(({ _id, name }) => ({ id: _id, name, dishCount: count.get(_id) ?? 0 }))
        .sort((a, b) => polish.compare(a.name, b.name));
    },

    menu,

    /** The menu that an order is chosen from; empty where there is no such order. */
    async menuOf(orderId: string): Promise<Dish[]> {
      const found = await orders.documents
        .findOne({ _id: orderId, removed: false }, { 'state.restaurant.id': 1 })
        .lean<{ state: { restaurant: { id: string } } }>()
        .exec();
      return found ? menu(found.state.restaurant.id) : [];
    },

    putRestaurant: (id: string, version: number, data: StateOf<'restaurant'> | undefined) =>
      applyByVersion(restaurants, id, 'version', version, data ? { ...data, removed: false } : { removed: true }),

    putDish: (id: string, version: number, data: StateOf<'dish'> | undefined) =>
      applyByVersion(dishes, id, 'version', version, data ? { ...data, removed: false } : { removed: true }),

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
