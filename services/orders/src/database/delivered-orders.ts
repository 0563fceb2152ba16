import type { Collection, Filter } from '@kantyna/store/mongo/collection';
import type { Stored } from '@kantyna/store/documents/stored-document';
import type { CountedOrder } from '../rules/statistics/statistics.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { LIST_INDEX } from './all-orders.js';
import { EATERS_INDEX } from './past-orders.js';

/** At most so many orders of a month are counted: a hundred of each day. */
const ORDERS_OF_A_MONTH = 3_000;

/** The projection of an order that is counted: its people by id, except those who are thanked, and its dishes without what was written. */
const COUNTED_FIELDS = {
  'payment.grants': 1,
  ...Object.fromEntries(
    ['restaurant.id', 'restaurant.name', 'creator', 'caller', 'orderDate', 'timeOfOrder', 'timeOfDelivery']
      .concat('promisedTime', 'told.endedOn', 'deliveryData')
      .map((field) => [`state.${field}`, 1]),
  ),
  'state.entries': {
    $map: {
      input: '$state.entries',
      in: {
        id: '$$this.id',
        person: { id: '$$this.person.id' },
        billed: '$$this.billed',
        corrected: '$$this.corrected',
        voices: '$$this.voices',
        dishEntries: {
          $map: {
            input: '$$this.dishEntries',
            as: 'dish',
            in: {
              id: '$$dish.id',
              dishName: '$$dish.dishName',
              price: { $add: ['$$dish.price', { $sum: '$$dish.sideDishes.price' }] },
              sideDishes: [],
              sharedWith: '$$dish.sharedWith',
              flag: '$$dish.flag',
            },
          },
        },
      },
    },
  },
};

const delivered = (from: string, to: string): Filter => ({
  removed: false,
  'state.orderDate': { $gte: from, $lte: to },
  'state.orderState': 'DELIVERED',
});

/** The queries of what was delivered in a year. */
export const deliveredOrderQueries = (documents: Collection<Stored<StoredOrder>>) => ({
  /** The DELIVERED orders of a year: the latest of each month, month by month, so that none of them keeps other calls waiting. */
  async *deliveredIn(year: number): AsyncGenerator<readonly CountedOrder[]> {
    for (let month = 1; month <= 12; month += 1) {
      const start = `${year}-${String(month).padStart(2, '0')}`;
      const found = await documents
        .find<{ state: CountedOrder; payment?: Pick<CountedOrder, 'grants'> }>(
          delivered(`${start}-01`, `${start}-31`),
          COUNTED_FIELDS,
        )
        .sort({ 'state.orderDate': -1, _id: -1 })
        .hint(EATERS_INDEX.fields)
        .limit(ORDERS_OF_A_MONTH);
      yield found.map(({ state, payment }) => ({ ...state, grants: payment?.grants })).reverse();
    }
  },

  /** The number of DELIVERED orders of a year. The index answers it. */
  async deliveredCount(year: number): Promise<number> {
    const found = await documents
      .aggregate<{ count: number }>([{ $match: delivered(`${year}-01-01`, `${year}-12-31`) }, { $count: 'count' }])
      .hint(EATERS_INDEX.fields);
    return found[0]?.count ?? 0;
  },

  /** The year of the earliest order; `undefined` if there is none. */
  async firstYear(): Promise<number | undefined> {
    const found = await documents
      .find({ removed: false }, { 'state.orderDate': 1 })
      .sort({ 'state.orderDate': 1, 'state.createdAt': 1, _id: 1 })
      .hint(LIST_INDEX.fields)
      .limit(1);
    return found[0] && Number(found[0].state.orderDate.slice(0, 4));
  },
});
