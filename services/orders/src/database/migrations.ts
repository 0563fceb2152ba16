import type { Connection } from 'mongoose';
import { matchingIn, type Migration } from '@kantyna/store/mongo/migrations';
import { searchedIn } from '../rules/order/order-texts.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** The dependencies of this service's migrations. */
export interface MigrationContext {
  readonly connection: Connection;
}

/** How many orders are given their text at once. */
const AT_ONCE = 1_000;
const WITHOUT_TEXT = { removed: false, 'state.searched': { $exists: false } };

/**
 * Gives orders the text that a search looks in. One that an instance of the release before opens meanwhile gets it with its next change, at
 * the latest at the end of its day.
 */
export const searchedTexts: Migration<MigrationContext> = {
  name: 'searched texts',
  release: '1.2.0',
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
export const eaterTexts: Migration<MigrationContext> = {
  name: 'eater texts',
  release: '1.2.0',
  pending: matchingIn({ orders: WITHOUT_EATERS }),
  run: async ({ connection }) => {
    const spaced = { $cond: [{ $eq: ['$$value', ''] }, '$$this', { $concat: ['$$value', ' ', '$$this'] }] };
    const eaters = { $reduce: { input: '$state.entries.person.id', initialValue: '', in: spaced } };
    // No index helps.
    await connection
      .collection('orders')
      .updateMany(WITHOUT_EATERS, [{ $set: { 'state.eaters': eaters } }], { hint: { $natural: 1 } });
  },
};

/** In this order. */
export const migrations: readonly Migration<MigrationContext>[] = [searchedTexts, eaterTexts];
