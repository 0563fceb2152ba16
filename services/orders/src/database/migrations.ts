import type { Connection } from 'mongoose';
import type { Clock } from '@kantyna/kernel/clock';
import { changeOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { matchingIn, withFieldRenamed, type Migration } from '@kantyna/store/mongo/migrations';
import { UNCHANGED } from '@kantyna/kernel/change';
import { nextDue } from '../rules/order/due-work.js';
import { searchedIn } from '../rules/order/order-texts.js';
import type { StoredOrder } from '../rules/stored-order.js';
import type { Store } from './store.js';

/** The dependencies of this service's migrations. */
export interface MigrationContext {
  readonly connection: Connection;
  readonly store: Pick<Store, 'orders'>;
  readonly clock: Clock;
}

// No index helps.
const OPTIONS = { hint: { $natural: 1 as const } };

const OLD_NOTES = { 'activity.data.what': { $exists: true } };
const OLD_ARCHIVED_NOTES = { 'data.what': { $exists: true } };

/** Names the type of each note `type`, which earlier releases called `what`; in deleted orders, too. */
const typesOfNotes: Migration<MigrationContext> = {
  name: 'types of notes',
  pending: matchingIn({ orders: OLD_NOTES, orders_activity: OLD_ARCHIVED_NOTES }),
  run: async ({ connection }) => {
    const data = withFieldRenamed('$$this.data', 'what', 'type');
    const activity = { $map: { input: '$activity', in: { $mergeObjects: ['$$this', { data }] } } };
    await connection.collection('orders').updateMany(OLD_NOTES, [{ $set: { activity } }], OPTIONS);
    await connection
      .collection('orders_activity')
      .updateMany(OLD_ARCHIVED_NOTES, { $rename: { 'data.what': 'data.type' } }, OPTIONS);
  },
};

const NOTED_REASONS = { 'activity.data.bill.reason': { $exists: true } };
const ARCHIVED_REASONS = { 'data.bill.reason': { $exists: true } };

/** Takes the reasons of bills out of what was noted before notes were without them, deleted orders included. */
const notedReasons: Migration<MigrationContext> = {
  name: 'noted reasons',
  pending: matchingIn({ orders: NOTED_REASONS, orders_activity: ARCHIVED_REASONS }),
  run: async ({ connection }) => {
    const gone = { $unset: { 'activity.$[].data.bill.reason': '' } };
    await connection.collection('orders').updateMany(NOTED_REASONS, gone, OPTIONS);
    await connection
      .collection('orders_activity')
      .updateMany(ARCHIVED_REASONS, { $unset: { 'data.bill.reason': '' } }, OPTIONS);
  },
};

const UNDER_WAY_WITHOUT_END = {
  removed: false,
  'state.orderState': { $in: ['CREATED', 'ORDERING', 'ORDERED'] },
  dueAt: { $exists: false },
};

/** Gives a due time to orders under way that were stored before their day had an end: saving one again does it. */
export const dueTimes: Migration<Pick<MigrationContext, 'store' | 'clock'>> = {
  name: 'due times',
  pending: matchingIn({ orders: UNDER_WAY_WITHOUT_END }),
  run: async ({ store: { orders }, clock }) => {
    const without = orders.documents
      .find(UNDER_WAY_WITHOUT_END, { _id: 1 })
      // No index helps. Without the hint the embedded engine tries each one that begins with `removed`, and fails beyond 10 000 orders.
      .hint({ $natural: 1 });
    for await (const { _id } of without.cursor()) {
      await changeOrThrow(orders, _id, (order) =>
        order && nextDue(order, clock) ? { state: order, reply: {} } : UNCHANGED,
      );
    }
  },
};

/** How many orders are given their text at once. */
const AT_ONCE = 1_000;
const WITHOUT_TEXT = { removed: false, 'state.searched': { $exists: false } };

/**
 * Gives orders the text that a search looks in. One that an instance of the release before opens meanwhile gets it with its next change, at
 * the latest at the end of its day.
 */
export const searchedTexts: Migration<Pick<MigrationContext, 'connection'>> = {
  name: 'searched texts',
  pending: matchingIn({ orders: WITHOUT_TEXT }),
  run: async ({ connection }) => {
    const orders = connection.collection<{ _id: string; state: StoredOrder }>('orders');
    const username = 'state.creator.username';
    const projection = { 'state.restaurant.name': 1, [username]: 1 };
    const after = (id: string) =>
      orders
        .find({ ...WITHOUT_TEXT, _id: { $gt: id } }, { projection, hint: { _id: 1 } })
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .toArray();
    for (let found = await after(''); found.length > 0; found = await after(found.at(-1)!._id))
      await orders.bulkWrite(
        // Unless the creator was erased since it was read.
        found.map(({ _id, state }) => ({
          updateOne: {
            filter: { _id, [username]: state.creator.username },
            update: { $set: { 'state.searched': searchedIn(state) } },
          },
        })),
        { ordered: false },
      );
  },
};

const WITHOUT_EATERS = { removed: false, 'state.eaters': { $exists: false } };

/** Gives orders the text of who has an entry. Orders that an instance of the release before writes meanwhile follow as above. */
export const eaterTexts: Migration<Pick<MigrationContext, 'connection'>> = {
  name: 'eater texts',
  pending: matchingIn({ orders: WITHOUT_EATERS }),
  run: async ({ connection }) => {
    const spaced = { $cond: [{ $eq: ['$$value', ''] }, '$$this', { $concat: ['$$value', ' ', '$$this'] }] };
    const eaters = { $reduce: { input: '$state.entries.person.id', initialValue: '', in: spaced } };
    await connection.collection('orders').updateMany(WITHOUT_EATERS, [{ $set: { 'state.eaters': eaters } }], OPTIONS);
  },
};

/** In this order. The last one writes what this process remembers, and does not read again. */
export const migrations: readonly Migration<MigrationContext>[] = [
  typesOfNotes,
  notedReasons,
  searchedTexts,
  eaterTexts,
  dueTimes,
];
