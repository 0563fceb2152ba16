import type { Connection } from 'mongoose';
import type { Bus } from '@kantyna/bus/connection/connect';
import { states } from '@kantyna/contracts/messages/messages';
import { menuSize, type MenuSize } from '@kantyna/order-rules/menu/menu-size';
import { restaurantOfMenu } from '@kantyna/contracts/catalogue/restaurant-of-menu';
import { MOST_RESTAURANTS } from '@kantyna/contracts/catalogue/restaurants';
import { openAggregate } from '@kantyna/store/aggregate/aggregate';
import { changeMany } from '@kantyna/store/aggregate/change-many';
import { openProjection } from '@kantyna/store/projections/projection';
import type { Stored } from '@kantyna/store/documents/stored-document';
import { StoredDish, type DishRecord, toPublishedDish } from '../rules/dish.js';
import { OpenOrderUse, openOrderUseOf } from '../rules/open-order.js';
import { StoredRestaurant, type RestaurantRecord, toPublishedRestaurant } from '../rules/restaurant.js';

/** Figures about the dishes of a restaurant. `lastEdited`: the newest manual edit of a dish, deletions included. */
export interface DishStats {
  readonly dishCount: number;
  readonly lastEdited?: string | null;
}

/** The menu of a restaurant as it was read for an import, with the dishes and side dishes that open orders use. */
export interface PresentMenu {
  readonly dishes: readonly DishRecord[];
  /** Dishes that were removed. */
  readonly former: readonly DishRecord[];
  /** Those of removed dishes too, because their versions go on. */
  readonly versions: ReadonlyMap<string, Pick<Stored, 'version' | 'sequence'>>;
  readonly idsInUse: ReadonlySet<string>;
}

const toRecord = ({ _id, state }: { _id: string; state: StoredDish }): DishRecord => ({ id: _id, dish: state });

/** For reading dishes. Its fields never change, so a scan does not meet a dish twice that is edited in the meantime. */
const BY_RESTAURANT = { 'state.restaurantId': 1, _id: 1 } as const;
/** Covers `dishStats`. */
const STATS = { 'state.restaurantId': 1, removed: 1, 'state.lastEdited': 1 } as const;

/** Opens the collections of restaurants, dishes and what open orders use. */
export async function openStore(connection: Connection, bus: Bus) {
  const restaurants = await openAggregate(connection, bus, {
    collection: 'restaurants',
    kind: states.restaurant,
    state: StoredRestaurant,
    indexes: [{ fields: { removed: 1 } }],
    toPublished: toPublishedRestaurant,
  });
  const dishes = await openAggregate(connection, bus, {
    collection: 'dishes',
    kind: states.dish,
    state: StoredDish,
    indexes: [{ fields: BY_RESTAURANT }, { fields: STATS }],
    toPublished: toPublishedDish,
  });
  const openOrders = await openProjection(connection, states.order, {
    collection: 'open-orders',
    fields: OpenOrderUse,
    toFields: openOrderUseOf,
    indexes: [{ fields: { restaurantId: 1 } }],
  });

  /** The ids that the open orders of a restaurant use. `idsInUse`: dishes and side dishes. */
  const openOrderUse = async (
    restaurantId: string,
  ): Promise<{ hasOpenOrder: boolean; idsInUse: ReadonlySet<string> }> => {
    const orders = await openOrders.documents.find({ restaurantId, removed: { $ne: true } }, { ids: 1 });
    return { hasOpenOrder: orders.length > 0, idsInUse: new Set(orders.flatMap(({ ids }) => ids)) };
  };

  const findAllRestaurants = async (): Promise<RestaurantRecord[]> => {
    const found = await restaurants.documents.find({ removed: false }, { state: 1 });
    return found.map(({ _id, state }) => ({ id: _id, ...state }));
  };

  const dishesOf = (restaurantId: string, fields: Record<string, 1>) =>
    dishes.documents.find({ 'state.restaurantId': restaurantId, removed: false }, fields).hint(BY_RESTAURANT);

  return {
    restaurants,
    dishes,
    openOrderUse,
    /** Keeps what open orders use up to date. */
    openOrdersHandler: openOrders.handler,

    findAllRestaurants,

    /** The restaurant of a menu, if there is one. */
    async findRestaurantOf(menu: { name: string; url?: string }): Promise<RestaurantRecord | undefined> {
      return restaurantOfMenu(await findAllRestaurants(), menu);
    },

    async findRestaurant(id: string): Promise<StoredRestaurant | undefined> {
      return (await restaurants.documents.findOne({ _id: id, removed: false }, { state: 1 }))?.state;
    },

    /** Whether this id belongs or belonged to a restaurant. */
    async hadRestaurant(id: string): Promise<boolean> {
      return (await restaurants.documents.exists({ _id: id })) !== null;
    },

    /** Dish statistics of each restaurant or of one, read from the index alone. */
    async dishStats(restaurantId?: string): Promise<Map<string, DishStats>> {
      const found = await dishes.documents
        .aggregate<DishStats & { _id: string }>([
          { $match: { 'state.restaurantId': restaurantId ?? { $gte: '' } } },
          {
            $group: {
              _id: '$state.restaurantId',
              dishCount: { $sum: { $cond: ['$removed', 0, 1] } },
              lastEdited: { $max: '$state.lastEdited' },
            },
          },
        ])
        .hint(STATS);
      return new Map(found.map((stats) => [stats._id, stats]));
    },

    async findDishes(restaurantId: string): Promise<DishRecord[]> {
      const found = await dishesOf(restaurantId, { state: 1 });
      return found.map(toRecord);
    },

    /** The size of a restaurant's menu. */
    async sizeOfMenu(restaurantId: string): Promise<MenuSize> {
      const found = await dishesOf(restaurantId, { state: 1 });
      return menuSize(found.map(({ state }) => state));
    },

    /** The category of each dish of a restaurant. */
    async findCategories(restaurantId: string): Promise<string[]> {
      const found = await dishesOf(restaurantId, { 'state.category': 1 });
      return found.map(({ state }) => state.category);
    },

    /** Whether there are as many restaurants as there may be. */
    async hasAllRestaurants(): Promise<boolean> {
      const found = await restaurants.documents.find({ removed: false }, { _id: 1 }).limit(MOST_RESTAURANTS);
      return found.length === MOST_RESTAURANTS;
    },

    /** A dish, even if its restaurant was deleted. */
    async findDish(id: string): Promise<StoredDish | undefined> {
      return (await dishes.documents.findOne({ _id: id, removed: false }, { state: 1 }))?.state;
    },

    /** The present menu of a restaurant, for a merge. */
    async findMenu(restaurantId: string): Promise<PresentMenu> {
      const [found, { idsInUse }] = await Promise.all([
        dishes.documents
          .find({ 'state.restaurantId': restaurantId }, { state: 1, version: 1, removed: 1, sequence: 1 })
          .hint(BY_RESTAURANT),
        openOrderUse(restaurantId),
      ]);
      return {
        dishes: found.filter(({ removed }) => !removed).map(toRecord),
        former: found.filter(({ removed }) => removed).map(toRecord),
        versions: new Map(found.map((document) => [document._id, document])),
        idsInUse,
      };
    },

    /** Writes and removes dishes of an import. Returns the ids with a version conflict: those changed since they were read. */
    async writeDishes(
      { versions }: PresentMenu,
      changed: readonly DishRecord[],
      removed: readonly DishRecord[],
    ): Promise<ReadonlySet<string>> {
      const toWrite = ({ id, dish }: DishRecord, isRemoved: boolean) => ({
        id,
        state: dish,
        removed: isRemoved,
        read: versions.get(id),
      });
      return changeMany(dishes, [
        ...changed.map((record) => toWrite(record, false)),
        ...removed.map((record) => toWrite(record, true)),
      ]);
    },
  };
}

export type Store = Awaited<ReturnType<typeof openStore>>;
