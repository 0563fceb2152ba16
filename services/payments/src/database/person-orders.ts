import type { Collection } from '@kantyna/store/mongo/collection';
import { filter } from '@kantyna/store/mongo/collection';
import { isOwed, OWED_STATES, type OrderPayments, type PaidOrder, type PayableOrder } from '../rules/payment.js';

/** The order after which a page of a history begins. */
export type HistoryCursor = readonly [orderDate: string, id: string];

interface StoredOrder {
  readonly _id: string;
  readonly order: PayableOrder;
  readonly personIds: readonly string[];
  readonly removed: boolean;
}
interface StoredPayments {
  readonly _id: string;
  readonly state: OrderPayments;
}

/** What a person paid, without the steps: with them twice as much is read. */
const PAID = {
  'state.people.person': 1,
  'state.people.to': 1,
  'state.people.confirmedAmount': 1,
  'state.people.settled': 1,
};

/** The queries for the orders that concern a person's money. */
export function personOrders(orders: Collection<StoredOrder>, payments: Collection<StoredPayments>) {
  /** Matches the orders that one of the people created, pays for, has an entry in, or has paid or was paid for. */
  const ofPeople = async (personIds: readonly string[]) => {
    const among = filter({ $in: personIds });
    const paid = await payments.find(
      { $or: [{ 'state.people.person.id': among }, { 'state.people.to.id': among }] },
      { _id: 1 },
    );
    return { $or: [{ personIds: among }, { _id: filter({ $in: paid.map((one) => one._id) }) }] };
  };
  const inHistory = async (personId: string) => ({
    ...(await ofPeople([personId])),
    'order.orderState': filter({ $in: OWED_STATES }),
    removed: false,
  });
  const withPayments = async (found: readonly StoredOrder[]): Promise<PaidOrder[]> => {
    const paid = await payments.find({ _id: filter({ $in: found.map((one) => one._id) }) }, PAID);
    const people = new Map(paid.map(({ _id, state }) => [_id, state.people.map((one) => ({ ...one, history: [] }))]));
    return found.map(({ _id, order }) => {
      const payments = people.get(_id);
      return { id: _id, order, payments: payments && { people: payments } };
    });
  };
  /** The orders of these people if people owe money for them or have paid. A deleted one counts as rejected. */
  const owedOrdersAmong = async (personIds: readonly string[]): Promise<PaidOrder[]> => {
    const found = await orders.find(await ofPeople(personIds));
    const paid = await withPayments(
      found.map((one) => (one.removed ? { ...one, order: { ...one.order, orderState: 'REJECTED' as const } } : one)),
    );
    return paid.filter(({ order, payments }) => isOwed(order) || (payments?.people.length ?? 0) > 0);
  };

  return {
    owedOrdersAmong,

    owedOrdersOf: (personId: string): Promise<PaidOrder[]> => owedOrdersAmong([personId]),

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
        .limit(limit);
      return withPayments(found);
    },

    /** The months (`YYYY-MM`) of a person's history, the latest first. */
    async monthsOf(personId: string): Promise<string[]> {
      const found = await orders.aggregate<{ _id: string }>([
        { $match: await inHistory(personId) },
        { $group: { _id: { $substrBytes: ['$order.orderDate', 0, 7] } } },
        { $sort: { _id: -1 } },
      ]);
      return found.map(({ _id }) => _id);
    },
  };
}

const isAfter = ([date, id]: HistoryCursor) => [
  { 'order.orderDate': filter({ $lt: date }) },
  { 'order.orderDate': date, _id: filter({ $lt: id }) },
];
