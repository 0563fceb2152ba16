import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import { states } from '@kantyna/contracts/events';
import { aggregate, type Aggregate, type Stored } from '@kantyna/store/aggregate';
import { writeMany, type Write } from '@kantyna/store/bulk';
import { filter, openCollection } from '@kantyna/store/documents';
import { newId } from '@kantyna/store/id';
import { applyByVersion } from '@kantyna/store/projection';
import type { KnownDish, StoredDish } from './dish.js';
import { newImportKey } from './menu-intake/import-key.js';
import type { Merge } from './menu-intake/merge.js';
import type { Uses } from './open-order.js';
import type { KnownRestaurant, StoredRestaurant } from './restaurant.js';
import { dishSchema, importCredentialsSchema, openOrderSchema, restaurantSchema } from './schema.js';
import { publishedDish, publishedRestaurant, type Figures } from './views.js';

/** What the open orders of a restaurant come to. */
export interface Usage {
  readonly hasOpenOrder: boolean;
  /** Ids of dishes and side dishes. */
  readonly uses: ReadonlySet<string>;
}

/** A dish as it was read for an import: removed ones as well, because their versions go on. */
export interface ReadDish extends KnownDish, Pick<Stored<StoredDish>, 'version' | 'sequence'> {
  readonly removed: boolean;
}

/** For reading dishes: nothing in it ever changes, so a dish that is edited during the read is met once all the same. */
const BY_RESTAURANT = { 'state.restaurantId': 1, _id: 1 } as const;
/** All that the figures are made of. */
const FIGURES = { 'state.restaurantId': 1, removed: 1, 'state.lastEdited': 1 } as const;
const THE_KEY = { _id: 'current' };

/** Opens this service's collections. */
export async function openStore(connection: Connection, bus: Bus) {
  const restaurants: Aggregate<StoredRestaurant> = await aggregate(connection, bus, {
    collection: 'restaurants',
    kind: states.restaurant,
    schema: restaurantSchema,
    indexes: [{ removed: 1 }],
    published: publishedRestaurant,
  });
  const dishes: Aggregate<StoredDish> = await aggregate(connection, bus, {
    collection: 'dishes',
    kind: states.dish,
    schema: dishSchema,
    indexes: [BY_RESTAURANT, FIGURES],
    published: publishedDish,
  });
  const openOrders = await openCollection(connection, 'open-orders', openOrderSchema);
  const credentials = await openCollection(connection, 'import-credentials', importCredentialsSchema);

  /** The company's key of the import API; made by whichever instance asks first. */
  const importKey = async (): Promise<string> => {
    const found =
      (await credentials.findOne(THE_KEY).lean<{ apiKey: string }>().exec()) ??
      (await credentials
        .findOneAndUpdate(
          THE_KEY,
          { $setOnInsert: { apiKey: newImportKey() } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<{ apiKey: string }>()
        .exec());
    if (!found) throw new Error('an upsert answered nothing');
    return found.apiKey;
  };
  await importKey();

  return {
    restaurants,
    dishes,

    async allRestaurants(): Promise<KnownRestaurant[]> {
      const found = await restaurants.documents
        .find({ removed: false }, { state: 1 })
        .lean<Stored<StoredRestaurant>[]>()
        .exec();
      return found.map(({ _id, state }) => ({ id: _id, restaurant: state }));
    },

    async findRestaurant(id: string): Promise<StoredRestaurant | undefined> {
      const found = await restaurants.documents
        .findOne({ _id: id, removed: false }, { state: 1 })
        .lean<Stored<StoredRestaurant>>()
        .exec();
      return found?.state;
    },

    /** Whether a restaurant has or had this id. */
    async wasRestaurant(id: string): Promise<boolean> {
      return (await restaurants.documents.exists({ _id: id }).lean().exec()) !== null;
    },

    /** What the dishes say about each restaurant, or about one. Answered from the index alone. */
    async figures(restaurantId?: string): Promise<Map<string, Figures>> {
      const found = await dishes.documents
        .aggregate<{ _id: string; dishCount: number; lastEdited: string | null }>([
          { $match: { 'state.restaurantId': restaurantId ?? { $gte: '' } } },
          {
            $group: {
              _id: '$state.restaurantId',
              dishCount: { $sum: { $cond: ['$removed', 0, 1] } },
              lastEdited: { $max: '$state.lastEdited' },
            },
          },
        ])
        .hint(FIGURES)
        .exec();
      return new Map(
        found.map(({ _id, dishCount, lastEdited }) => [_id, { dishCount, ...(lastEdited ? { lastEdited } : {}) }]),
      );
    },

    async dishesOf(restaurantId: string): Promise<KnownDish[]> {
      const found = await dishes.documents
        .find({ 'state.restaurantId': restaurantId, removed: false }, { state: 1 })
        .hint(BY_RESTAURANT)
        .lean<Stored<StoredDish>[]>()
        .exec();
      return found.map(({ _id, state }) => ({ id: _id, dish: state }));
    },

    /** A dish, whether or not its restaurant was deleted. */
    async findDish(id: string): Promise<StoredDish | undefined> {
      const found = await dishes.documents
        .findOne({ _id: id, removed: false }, { state: 1 })
        .lean<Stored<StoredDish>>()
        .exec();
      return found?.state;
    },

    /** Every dish that a restaurant has or had, for an import. */
    async readDishes(restaurantId: string): Promise<ReadDish[]> {
      const found = await dishes.documents
        .find({ 'state.restaurantId': restaurantId }, { state: 1, version: 1, removed: 1, sequence: 1 })
        .hint(BY_RESTAURANT)
        .lean<Stored<StoredDish>[]>()
        .exec();
      return found.map(({ _id, state, removed, ...rest }) => ({
        id: _id,
        dish: state,
        removed: removed === true,
        ...rest,
      }));
    },

    /** Writes what a merge changes in the dishes that were read. Answers the ids of those that somebody else changed meanwhile. */
    async writeDishes(read: readonly ReadDish[], { added, changed, removed }: Merge): Promise<ReadonlySet<string>> {
      const known = new Map(read.map((one) => [one.id, one]));
      const write = ({ id, dish }: KnownDish, gone: boolean): Write<StoredDish> => ({
        id,
        state: dish,
        removed: gone,
        read: known.get(id),
      });
      return writeMany(dishes, [
        ...[...added, ...changed].map((one) => write(one, false)),
        ...removed.map((one) => write(one, true)),
      ]);
    },

    async usage(restaurantId: string): Promise<Usage> {
      const orders = await openOrders.find({ restaurantId }, { ids: 1 }).lean<Uses[]>().exec();
      return { hasOpenOrder: orders.length > 0, uses: new Set(orders.flatMap(({ ids }) => ids)) };
    },

    putOrder: (id: string, version: number, uses: Uses) =>
      applyByVersion(openOrders, id, 'version', version, { ...uses }),

    importKey,

    /** Makes a new key; the old one stops at once, on every instance. The same request, known by its key, makes one. */
    async replaceImportKey(requestKey = newId()): Promise<string> {
      await credentials.updateOne(
        { ...THE_KEY, replacedBy: filter({ $ne: requestKey }) },
        { $set: { apiKey: newImportKey(), replacedBy: requestKey } },
      );
      return importKey();
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
