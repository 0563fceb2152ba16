import type { Person } from '@kantyna/contracts/people/person';
import { FLAG_KINDS, type FlagKind } from '@kantyna/contracts/product';
import type { FlagCounts } from '@kantyna/contracts/orders/bill-and-flags';
import { daysAfter } from '@kantyna/kernel/clock';
import type { Revision } from '@kantyna/bus/states/catch-up';
import type { Collection, Index } from '@kantyna/store/mongo/collection';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { PastOrder } from '../rules/closing/usual-eaters.js';
import { placeIn, eaterIdsIn } from '../rules/order/order-texts.js';
import type { OpenOrder, PastEntry } from '../rules/entries/past-choices.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { soldOutQueries } from './sold-out-days.js';

/** Usual eaters are found in the orders of so many weeks. */
const WEEKS = 4;

/** How many of a person's latest entries at restaurants are looked at. */
const PAST_ENTRIES = 100;

/** The sort of orders, the newest date first. */
export const NEWEST_FIRST = { 'state.orderDate': -1, 'state.createdAt': -1, _id: -1 } as const;

/** The index of who ate when. It has all that is read of an order for that, so that no order is read. */
export const EATERS_INDEX = {
  fields: { removed: 1, 'state.orderDate': -1, _id: -1, 'state.orderState': 1, 'state.eaters': 1 },
} as const satisfies Index;

/** Entries without dishes, except those of one person. */
const entriesWithDishesOf = (personId: string) => ({
  $map: {
    input: '$state.entries',
    in: {
      $cond: [
        { $eq: ['$$this.person.id', { $literal: personId }] },
        '$$this',
        { person: '$$this.person', dishEntries: [] },
      ],
    },
  },
});

/** Everybody who is away. With the present revision of the projections it may be answered from memory. */
type AwayIds = (revision?: Revision) => Promise<ReadonlySet<string>>;

/** The queries of what people did in other orders: who ate, who answered, what somebody chose, and what was flagged. */
export function pastOrderQueries(documents: Collection<Stored<StoredOrder>>, awayIds: AwayIds) {
  /**
   * The ids of those whom an order of a date does not wait for: they chose or said "not today" in another one that is not rejected, or are
   * away.
   */
  const notAwaitedOn = async (
    orderDate: string,
    exceptId: string,
    revision?: Revision,
  ): Promise<ReadonlySet<string>> => {
    const others = {
      _id: { $ne: exceptId },
      removed: false,
      'state.orderDate': orderDate,
      'state.orderState': { $ne: 'REJECTED' },
    };
    const [found, away] = await Promise.all([
      documents.find(others, { 'state.entries.person.id': 1, 'state.notToday.id': 1 }),
      awayIds(revision),
    ]);
    const answered = found.flatMap(({ state: { entries, notToday = [] } }) =>
      [...entries.map(({ person }) => person), ...notToday].map(({ id }) => id),
    );
    return new Set([...answered, ...away]);
  };

  return {
    /** Who ate in which order, at which place, of the four weeks before a date: a week at a time, the latest first. Rejected orders do not count. */
    async *weeksBefore(orderDate: string): AsyncGenerator<PastOrder[]> {
      for (let week = 1; week <= WEEKS; week += 1) {
        const found = await documents
          .find<{ _id: string; state: Pick<StoredOrder, 'orderDate' | 'eaters'> }>(
            {
              removed: false,
              'state.orderDate': { $gte: daysAfter(orderDate, -7 * week), $lt: daysAfter(orderDate, -7 * (week - 1)) },
              'state.orderState': { $ne: 'REJECTED' },
            },
            { 'state.orderDate': 1, 'state.eaters': 1 },
          )
          .sort({ 'state.orderDate': -1, _id: -1 })
          .hint(EATERS_INDEX.fields);
        yield found.map(({ _id, state: { orderDate: date, eaters = '' } }) => ({
          orderId: _id,
          orderDate: date,
          eaterIds: eaterIdsIn(eaters),
          placeId: placeIn(eaters),
        }));
      }
    },

    /** The people with an entry, by order, as they were called then. */
    async eatersOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly Person[]>> {
      if (orderIds.length === 0) return new Map();
      const found = await documents.find({ _id: { $in: orderIds } }, { 'state.entries.person': 1 });
      return new Map(found.map(({ _id, state }) => [_id, state.entries.map(({ person }) => person)]));
    },

    notAwaitedOn,

    /** The same for an order that is there. Nobody if nobody is missing anyway. */
    async notAwaitedIn(orderId: string, order: StoredOrder, revision?: Revision): Promise<ReadonlySet<string>> {
      const isSomebody = order.orderState === 'CREATED' && order.usualEaters !== undefined;
      return isSomebody ? notAwaitedOn(order.orderDate, orderId, revision) : new Set();
    },

    ...soldOutQueries(documents),

    /** The date of the company's latest order at a restaurant up to a date, without rejected ones; `undefined` if there is none. */
    async lastOrderedOn(restaurantId: string, until: string): Promise<string | undefined> {
      const found = await documents
        .find(
          {
            removed: false,
            'state.restaurant.id': restaurantId,
            'state.orderDate': { $lte: until },
            'state.orderState': { $ne: 'REJECTED' },
          },
          { 'state.orderDate': 1 },
        )
        .sort({ 'state.orderDate': -1 })
        .limit(1);
      return found[0]?.state.orderDate;
    },

    /** Those of the given ids whose order is there. */
    async presentOrders(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const found = await documents.find({ _id: { $in: [...ids] }, removed: false }, { _id: 1 });
      return new Set(found.map(({ _id }) => _id));
    },

    /** The orders of a day that are CREATED, in the order of their time. */
    async openOrders(orderDate: string): Promise<OpenOrder[]> {
      const found = await documents
        .find<{ _id: string; state: Pick<StoredOrder, 'restaurant' | 'creator' | 'orderState' | 'closesAt'> }>(
          { removed: false, 'state.orderDate': orderDate, 'state.orderState': 'CREATED' },
          { 'state.restaurant.id': 1, 'state.creator.id': 1, 'state.orderState': 1, 'state.closesAt': 1 },
        )
        .sort({ 'state.timeOfOrder': 1, 'state.createdAt': -1, _id: -1 });
      return found.map(({ _id, state: { restaurant, ...order } }) => ({
        orderId: _id,
        restaurantId: restaurant.id,
        ...order,
      }));
    },

    /** A person's latest entries at restaurants, the latest order first. Rejected orders came to nothing and are left out. */
    async pastEntries(personId: string, restaurantIds: readonly string[]): Promise<PastEntry[]> {
      const found = await documents
        .find<{ _id: string; state: Pick<StoredOrder, 'restaurant' | 'entries'> }>(
          {
            removed: false,
            'state.entries.person.id': personId,
            'state.restaurant.id': { $in: [...restaurantIds] },
            'state.orderState': { $ne: 'REJECTED' },
          },
          { 'state.restaurant.id': 1, 'state.entries': entriesWithDishesOf(personId) },
        )
        .sort(NEWEST_FIRST)
        .limit(PAST_ENTRIES);
      return found.map(({ _id, state: { restaurant, entries } }) => ({
        orderId: _id,
        restaurantId: restaurant.id,
        dishEntries: entries.find(({ person }) => person.id === personId)?.dishEntries ?? [],
      }));
    },

    /** Counts the flags in delivered orders of a restaurant since a date (`YYYY-MM-DD`). */
    async flagCounts(restaurantId: string, from: string): Promise<FlagCounts> {
      const found = await documents.find<{ state: Pick<StoredOrder, 'entries'> }>(
        {
          removed: false,
          'state.restaurant.id': restaurantId,
          'state.orderDate': { $gte: from },
          'state.orderState': 'DELIVERED',
        },
        { 'state.entries.dishEntries.id': 1, 'state.entries.dishEntries.flag.kind': 1 },
      );
      const dishes = found.flatMap(({ state }) => state.entries.flatMap(({ dishEntries }) => dishEntries));
      const count = (kind: FlagKind) => dishes.filter(({ flag }) => flag?.kind === kind).length;
      return {
        dishes: dishes.length,
        flagged: Object.fromEntries(FLAG_KINDS.map((kind) => [kind, count(kind)])) as FlagCounts['flagged'],
      };
    },
  };
}
