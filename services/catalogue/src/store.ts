import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connect';
import { states } from '@kantyna/contracts/events';
import { aggregate, type Aggregate, type Stored } from '@kantyna/store/aggregate';
import { writeMany, type Write } from '@kantyna/store/bulk';
import { openCollection } from '@kantyna/store/documents';
import { applyByVersion } from '@kantyna/store/projection';
import type { DishRecord, StoredDish } from './dish.js';
import type { OpenOrderUse } from './open-order.js';
import type { RestaurantRecord, StoredRestaurant } from './restaurant.js';
import { dishSchema, openOrderSchema, restaurantSchema } from './schema.js';
import { toPublishedDish, toPublishedRestaurant, type DishStats } from './views.js';

/** A dish as it was read for an import. Includes removed dishes, because their versions go on. */
export interface VersionedDish extends DishRecord, Pick<Stored<StoredDish>, 'version' | 'sequence'> {
  readonly removed: boolean;
}

/** For reading dishes. Its fields never change, so a scan does not meet a dish twice that is edited in the meantime. */
const BY_RESTAURANT = { 'state.restaurantId': 1, _id: 1 } as const;
/** Covers `dishStats`. */
const STATS = { 'state.restaurantId': 1, removed: 1, 'state.lastEdited': 1 } as const;

/** Opens the collections of restaurants, dishes and what open orders use. */
export async function openStore(connection: Connection, bus: Bus) {
  const restaurants: Aggregate<StoredRestaurant> = await aggregate(connection, bus, {
    collection: 'restaurants',
    kind: states.restaurant,
    schema: restaurantSchema,
    indexes: [{ removed: 1 }],
    published: toPublishedRestaurant,
  });
  const dishes: Aggregate<StoredDish> = await aggregate(connection, bus, {
    collection: 'dishes',
    kind: states.dish,
    schema: dishSchema,
    indexes: [BY_RESTAURANT, STATS],
    published: toPublishedDish,
  });
  const openOrders = await openCollection(connection, 'open-orders', openOrderSchema);

  const findState = async <S>({ documents }: Aggregate<S>, id: string): Promise<S | undefined> => {
    const found = await documents.findOne({ _id: id, removed: false }, { state: 1 }).lean<Stored<S>>().exec();
    return found?.state;
  };

  return {
    restaurants,
    dishes,

    async findAllRestaurants(): Promise<RestaurantRecord[]> {
      const found = await restaurants.documents
        .find({ removed: false }, { state: 1 })
        .lean<Stored<StoredRestaurant>[]>()
        .exec();
      return found.map(({ _id, state }) => ({ id: _id, restaurant: state }));
    },

    findRestaurant: (id: string) => findState(restaurants, id),

    /** Whether this id belongs or belonged to a restaurant. */
    async hadRestaurant(id: string): Promise<boolean> {
      return (await restaurants.documents.exists({ _id: id }).lean().exec()) !== null;
    },

    /** Dish statistics of each restaurant or of one, read from the index alone. */
    async dishStats(restaurantId?: string): Promise<Map<string, DishStats>> {
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
        .hint(STATS)
        .exec();
      return new Map(
        found.map(({ _id, dishCount, lastEdited }) => [_id, { dishCount, ...(lastEdited ? { lastEdited } : {}) }]),
      );
    },

    async findDishes(restaurantId: string): Promise<DishRecord[]> {
      const found = await dishes.documents
        .find({ 'state.restaurantId': restaurantId, removed: false }, { state: 1 })
        .hint(BY_RESTAURANT)
        .lean<Stored<StoredDish>[]>()
        .exec();
      return found.map(({ _id, state }) => ({ id: _id, dish: state }));
    },

    /** A dish, even if its restaurant was deleted. */
    findDish: (id: string) => findState(dishes, id),

    /** Every dish that a restaurant has or had, for an import. */
    async findVersionedDishes(restaurantId: string): Promise<VersionedDish[]> {
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

    /** Writes and removes dishes of an import. Returns the ids with a version conflict: those changed since they were read. */
    async writeDishes(
      versionedDishes: readonly VersionedDish[],
      changed: readonly DishRecord[],
      removed: readonly DishRecord[],
    ): Promise<ReadonlySet<string>> {
      const versions = new Map(versionedDishes.map((dish) => [dish.id, dish]));
      const toWrite = (isRemoved: boolean) => ({ id, dish }: DishRecord): Write<StoredDish> => ({
        id,
        state: dish,
        removed: isRemoved,
        read: versions.get(id),
      });
      return writeMany(dishes, [...changed.map(toWrite(false)), ...removed.map(toWrite(true))]);
    },

    /** What the open orders of a restaurant use. `idsInUse`: dishes and side dishes. */
    async openOrderUse(restaurantId: string): Promise<{ hasOpenOrder: boolean; idsInUse: ReadonlySet<string> }> {
      const orders = await openOrders.find({ restaurantId }, { ids: 1 }).lean<OpenOrderUse[]>().exec();
      return { hasOpenOrder: orders.length > 0, idsInUse: new Set(orders.flatMap(({ ids }) => ids)) };
    },

    putOrder: (id: string, version: number, use: OpenOrderUse) =>
      applyByVersion(openOrders, id, 'version', version, { ...use }),
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
