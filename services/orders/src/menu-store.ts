import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { Mark } from '@kantyna/bus/caught-up';
import type { Dish } from '@kantyna/contracts/dishes';
import type { StateOf } from '@kantyna/contracts/events';
import { byName } from '@kantyna/contracts/name';
import { openCollection } from '@kantyna/store/documents';
import { newId } from '@kantyna/store/id';
import { applyByVersion } from '@kantyna/store/projection';
import { together } from '@kantyna/store/together';
import { dishSchema, restaurantSchema } from './schema.js';

/** A restaurant of the catalogue, as it is now. */
export interface PresentRestaurant {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly telephone: string;
}

/** A restaurant with its menu. Neither is ever changed: two reads that find the same answer the same objects. */
export interface PresentMenu {
  readonly restaurant: PresentRestaurant;
  /** In the menu's order, then by name. */
  readonly dishes: readonly Dish[];
}

const MENUS_REMEMBERED = 200;

/** Opens what is known of the catalogue: restaurants and their menus. */
export async function openMenuStore(connection: Connection) {
  const restaurants = await openCollection(connection, 'restaurants', restaurantSchema);
  const dishes = await openCollection(connection, 'dishes', dishSchema);
  /** By restaurant; `revision` is another one after each change of the menu. */
  const remembered = new LRUCache<string, { mark: Mark | undefined; revision: string; found: PresentMenu }>({
    max: MENUS_REMEMBERED,
  });

  const renewRevision = together<string>(async (ids) => {
    const writes = [...new Set(ids)].map((id) => ({
      updateOne: { filter: { _id: id as never }, update: { $set: { menuRevision: newId() } }, upsert: true },
    }));
    await restaurants.collection.bulkWrite(writes, { ordered: false });
    return ids.map(() => undefined);
  });

  const readRestaurant = async (
    id: string,
  ): Promise<{ restaurant: PresentRestaurant; revision: string } | undefined> => {
    const found = (await restaurants.collection.findOne({ _id: id as never, removed: false })) as
      (Partial<PresentRestaurant> & { menuRevision?: string }) | null;
    if (!found) return undefined;
    const { name = '', url = '', telephone = '', menuRevision = '' } = found;
    return { restaurant: { id, name, url, telephone }, revision: menuRevision };
  };

  const readDishes = async (restaurantId: string): Promise<Dish[]> => {
    const found = await dishes
      .find({ removed: false, restaurantId })
      .lean<(Dish & { _id: string; position: number })[]>()
      .exec();
    return found
      .sort((a, b) => a.position - b.position || byName(a.name, b.name))
      .map(({ _id, name, price, category, lastCrawled, sideDishes }) => ({
        id: _id,
        name,
        price,
        category,
        ...(lastCrawled === undefined ? {} : { lastCrawled }),
        sideDishes,
      }));
  };

  return {
    findRestaurant: async (id: string): Promise<PresentRestaurant | undefined> =>
      (await readRestaurant(id))?.restaurant,

    /**
     * A restaurant and its menu. `mark` says how far this service had caught up before: what was found under it is not read again.
     * Without a mark the restaurant is read in any case, and the dishes where its menu's revision is another one.
     */
    async findMenu(id: string, mark: Mark | undefined): Promise<PresentMenu | undefined> {
      const known = remembered.get(id);
      if (known && mark !== undefined && known.mark === mark) return known.found;
      const present = await readRestaurant(id);
      if (!present) return undefined;
      const { restaurant, revision } = present;
      const isSame = known && known.revision === revision && isDeepStrictEqual(known.found.restaurant, restaurant);
      const found = isSame ? known.found : { restaurant, dishes: await readDishes(id) };
      remembered.set(id, { mark, revision, found });
      return found;
    },

    /** All restaurants by name, with the number of their dishes. */
    async restaurantList(): Promise<{ id: string; name: string; dishCount: number }[]> {
      const [found, counts] = await Promise.all([
        restaurants.find({ removed: false }, { name: 1 }).lean<{ _id: string; name: string }[]>().exec(),
        dishes
          .aggregate<{ _id: string; count: number }>([
            { $match: { removed: false } },
            { $group: { _id: '$restaurantId', count: { $sum: 1 } } },
          ])
          .exec(),
      ]);
      const count = new Map(counts.map((one) => [one._id, one.count]));
      return found
        .map(({ _id, name }) => ({ id: _id, name, dishCount: count.get(_id) ?? 0 }))
        .sort((a, b) => byName(a.name, b.name));
    },

    putRestaurant: (id: string, version: number, data: StateOf<'restaurant'> | undefined): Promise<void> =>
      applyByVersion(restaurants, id, 'version', version, data ? { ...data, removed: false } : { removed: true }),

    /** Keeps a dish, and then gives its menu a new revision: whoever sees the new revision sees the dish. */
    async putDish(id: string, version: number, data: StateOf<'dish'> | undefined): Promise<void> {
      await applyByVersion(dishes, id, 'version', version, data ? { ...data, removed: false } : { removed: true });
      const restaurantId =
        data?.restaurantId ??
        (await dishes.findOne({ _id: id }, { restaurantId: 1 }).lean<{ restaurantId?: string }>().exec())?.restaurantId;
      if (restaurantId === undefined) return;
      await renewRevision(restaurantId);
    },
  };
}
