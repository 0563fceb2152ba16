import { MOST_DAYS_AHEAD } from '@kantyna/contracts/product';
import { daysAfter } from '@kantyna/kernel/clock';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { Collection, Filter, Index } from '@kantyna/store/mongo/collection';
import type { StoredOrder } from '../rules/stored-order.js';
import { EATERS_INDEX } from './past-orders.js';

/** The fields of an order that a calendar shows. */
const SHOWN = [
  'restaurant',
  'creator',
  'payer',
  'createdAt',
  'orderDate',
  'timeOfOrder',
  'timeOfDelivery',
  'orderState',
  'entries',
] as const;
const PROJECTION = {
  ...Object.fromEntries(SHOWN.map((field) => [`state.${field}`, 1])),
  version: 1,
  'activity.at': 1,
};

/** An order of a calendar. `changedAt` (ISO 8601) is when it was opened, or when something happened in it last. */
export interface CalendarOrder {
  readonly id: string;
  readonly version: number;
  readonly changedAt: string;
  readonly order: Pick<StoredOrder, (typeof SHOWN)[number]>;
}

type Found = Pick<Stored<CalendarOrder['order']>, '_id' | 'version' | 'activity' | 'state'>;

/** The index of who pays, if it is not the creator. */
export const PAYERS_INDEX = {
  fields: { removed: 1, 'state.payer.id': 1, 'state.orderDate': -1 },
} as const satisfies Index;

/** The index of who opened an order. */
export const CREATORS_INDEX = {
  fields: { removed: 1, 'state.creator.id': 1, 'state.createdAt': -1 },
} as const satisfies Index;

/** The query of a person's calendar. */
export const calendarQueries = (documents: Collection<Stored<StoredOrder>>) => ({
  /**
   * The orders from a date on that a person eats in or pays for, the earliest first. Each way of taking part has an index of its own. One that
   * was moved further ahead than orders are opened (90 days) may be missing of who opened it and does not eat.
   */
  async calendarOrders(personId: string, from: string): Promise<CalendarOrder[]> {
    const found = new Map<string, Found>();
    const ways: [Filter, Index][] = [
      [{ 'state.eaters': { $regex: personId } }, EATERS_INDEX],
      [{ 'state.payer.id': personId }, PAYERS_INDEX],
      [
        {
          'state.creator.id': personId,
          'state.payer': { $exists: false },
          'state.createdAt': { $gte: daysAfter(from, -MOST_DAYS_AHEAD) },
        },
        CREATORS_INDEX,
      ],
    ];
    for (const [filter, { fields }] of ways) {
      const orders = await documents
        .find<Found>({ removed: false, 'state.orderDate': { $gte: from }, ...filter }, PROJECTION)
        .hint(fields);
      for (const order of orders) found.set(order._id, order);
    }
    return [...found.values()].map(toCalendarOrder).toSorted((a, b) => compare(keyOf(a), keyOf(b)));
  },
});

const toCalendarOrder = ({ _id, version, activity = [], state }: Found): CalendarOrder => ({
  id: _id,
  version,
  changedAt: [state.createdAt, ...activity.map(({ at }) => at.toISOString())].reduce((a, b) => (b > a ? b : a)),
  order: state,
});

const keyOf = ({ id, order }: CalendarOrder): string => `${order.orderDate} ${order.timeOfOrder} ${id}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
