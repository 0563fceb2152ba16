import type { Collection } from '@kantyna/store/collection';
import { filter } from '@kantyna/store/collection';
import { isOwed, OWED_STATES, type OrderPayments, type PaidOrder, type PayableOrder } from './payment.js';

/** The order after which a page of a history begins. */
export type HistoryCursor = readonly [orderDate: string, id: string];

interface StoredOrder {
  readonly _id: string;
  readonly order: PayableOrder;
  readonly removed: boolean;
}
interface StoredPayments {
  readonly _id: string;
  readonly state: OrderPayments;
}

/** The queries for the orders that concern a person's money. */
export function personOrders(orders: Collection<StoredOrder>, payments: Collection<StoredPayments>) {
  /** Matches the orders that a person created, pays for, has an entry in, or has paid or was paid for. */
  const ofPerson = async (personId: string) => {
    const paid = await payments
      .find({ $or: [{ 'state.people.person.id': personId }, { 'state.people.to.id': personId }] }, { _id: 1 })
      .lean()
      .exec();
    return { $or: [{ personIds: personId }, { _id: filter({ $in: paid.map((one) => one._id) }) }] };
  };
  const inHistory = async (personId: string) => ({
    ...(await ofPerson(personId)),
    'order.orderState': filter({ $in: OWED_STATES }),
    removed: false,
  });
  const withPayments = async (found: readonly StoredOrder[]): Promise<PaidOrder[]> => {
    const paid = await payments
      .find({ _id: filter({ $in: found.map((one) => one._id) }) }, { state: 1 })
      .lean()
      .exec();
    const states = new Map(paid.map((one) => [one._id, one.state]));
    return found.map(({ _id, order }) => ({ id: _id, order, payments: states.get(_id) }));
  };

  return {
    /** The orders of a person if people owe money for them or have paid. A deleted one counts as rejected. */
    async owedOrdersOf(personId: string): Promise<PaidOrder[]> {
      const found = await orders
        .find(await ofPerson(personId))
        .lean()
        .exec();
      const paid = await withPayments(
        found.map((one) => (one.removed ? { ...one, order: { ...one.order, orderState: 'REJECTED' as const } } : one)),
      );
      return paid.filter(({ order, payments: { people } = { people: [] } }) => isOwed(order) || people.length > 0);
    },

    /**
     * A person's history, the newest date first: at most `limit` of the orders after the cursor, those of a month (`YYYY-MM`) or of all.
     */
    async historyOf(
      personId: string,
      { month, after, limit }: { month?: string | undefined; after?: HistoryCursor | undefined; limit: number },
    ): Promise<PaidOrder[]> {
      const found = await orders
        .find({
          $and: [
            await inHistory(personId),
            // Dates are texts, which are in order.
            month === undefined ? {} : { 'order.orderDate': filter({ $gte: `${month}-01`, $lte: `${month}-31` }) },
            after === undefined ? {} : { $or: isAfter(after) },
          ],
        })
        .sort({ 'order.orderDate': -1, _id: -1 })
        .limit(limit)
        .lean()
        .exec();
      return withPayments(found);
    },

    /** The months (`YYYY-MM`) of a person's history, the latest first. */
    async monthsOf(personId: string): Promise<string[]> {
      const found = await orders
        .aggregate<{ _id: string }>([
          { $match: await inHistory(personId) },
          { $group: { _id: { $substrBytes: ['$order.orderDate', 0, 7] } } },
          { $sort: { _id: -1 } },
        ])
        .exec();
      return found.map(({ _id }) => _id);
    },
  };
}

const isAfter = ([date, id]: HistoryCursor) => [
  { 'order.orderDate': filter({ $lt: date }) },
  { 'order.orderDate': date, _id: filter({ $lt: id }) },
];
