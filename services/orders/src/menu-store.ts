import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { Dish } from '@kantyna/contracts/dishes';
import type { StateOf } from '@kantyna/contracts/events';
import { byName } from '@kantyna/contracts/name';
import { openCollection } from '@kantyna/store/documents';
import { newId } from '@kantyna/store/id';
import { applyByVersion } from '@kantyna/store/projection';
import { dishSchema, restaurantSchema } from './schema.js';

/** A restaurant of the catalogue, as it is now. */
export interface PresentRestaurant {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly telephone: string;
  /** Another one after each change of its menu. */
  readonly menuRevision: string;
}

const MENUS_REMEMBERED = 200;

/** Opens what is known of the catalogue: restaurants and their menus. */
export async function openMenuStore(connection: Connection) {
  const restaurants = await openCollection(connection, 'restaurants', restaurantSchema);
  const dishes = await openCollection(connection, 'dishes', dishSchema);
  const remembered = new LRUCache<string, { revision: string; menu: readonly Dish[] }>({ max: MENUS_REMEMBERED });

  const readMenu = async (restaurantId: string): Promise<Dish[]> => {
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
    async findRestaurant(id: string): Promise<PresentRestaurant | undefined> {
      const found = (await restaurants.collection.findOne({
        _id: id as never,
        removed: false,
      })) as Partial<PresentRestaurant> | null;
      if (!found) return undefined;
      const { name = '', url = '', telephone = '', menuRevision = '' } = found;
      return { id, name, url, telephone, menuRevision };
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

    /** A restaurant's menu in its order, then by name. It is read anew only when its revision is another one. */
    async menu({ id, menuRevision: revision }: PresentRestaurant): Promise<readonly Dish[]> {
      const known = remembered.get(id);
      if (known && known.revision === revision) return known.menu;
      const menu = await readMenu(id);
      remembered.set(id, { revision, menu });
      return menu;
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
      await restaurants.updateOne({ _id: restaurantId }, { $set: { menuRevision: newId() } }, { upsert: true });
    },
  };
}
