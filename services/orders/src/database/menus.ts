import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { Revision } from '@kantyna/bus/states/catch-up';
import { factsOf } from '@kantyna/contracts/catalogue/dish-facts';
import type { Dish } from '@kantyna/contracts/catalogue/dishes';
import { states } from '@kantyna/contracts/messages/messages';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { byName } from '@kantyna/contracts/name';
import { toThresholds, type Thresholds } from '@kantyna/contracts/catalogue/thresholds';
import { shareJson, type SharedJson } from '@kantyna/service/http/partial-reply';
import { openProjection } from '@kantyna/store/projections/projection';
import type { OpenDays } from '../rules/planning/closed-days.js';
import type { StoredOrder } from '../rules/stored-order.js';
import { openSharedTurns } from '@kantyna/kernel/turns';

/** A restaurant of the catalogue as it is now. */
type MenuRestaurant = StoredOrder['restaurant'] & Thresholds & OpenDays;

/** A restaurant with its menu. */
export interface Menu {
  readonly restaurant: MenuRestaurant;
  /** In the menu's order, then by name. */
  readonly dishes: readonly Dish[];
  /** The menu's fields of the show-order reply as JSON. */
  readonly json: SharedJson;
}

/** The menus that are kept, in bytes of their JSON. */
const KEPT_BYTES = 32 * 1024 * 1024;
const READ_AT_ONCE = 4;

/** Opens the projections of the catalogue: restaurants and their menus. `toMenuView` gives the menu's fields of a reply. */
export async function openMenuStore(connection: Connection, toMenuView: (dishes: readonly Dish[]) => object) {
  const restaurants = await openProjection(connection, states.restaurant, {
    collection: 'restaurants',
    fields: states.restaurant.data.properties,
    toFields: (data) => data,
    indexes: [{ fields: { removed: 1 } }],
  });
  const dishes = await openProjection(connection, states.dish, {
    collection: 'dishes',
    fields: states.dish.data.properties,
    toFields: (data) => data,
    indexes: [{ fields: { removed: 1, restaurantId: 1 } }],
  });
  /** Menus by restaurant, valid while the projections have the same revision. */
  const menus = new LRUCache<string, { revision: Revision; menu: Menu }>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ menu }) => menu.json.bytes.length,
  });
  /** Counting all dishes takes long. */
  let list: { readonly revision: Revision; readonly json: SharedJson } | undefined;
  /** Large menus that are read at once would fill the memory. */
  const readInTurn = openSharedTurns<Menu | undefined>(READ_AT_ONCE);

  const findRestaurant = async (id: string): Promise<MenuRestaurant | undefined> => {
    const found = await restaurants.documents.findOne({ _id: id });
    if (!found || found.removed) return undefined;
    const { name, url, telephone, openWeekdays } = found;
    return { id, name, url, telephone, ...toThresholds(found), ...(openWeekdays?.length && { openWeekdays }) };
  };

  const findDishes = async (restaurantId: string): Promise<Dish[]> => {
    const found = await dishes.documents.find({ removed: false, restaurantId });
    return found
      .sort((a, b) => a.position - b.position || byName(a.name, b.name))
      .map(({ _id, name, price, category, lastCrawled, sideDishes, ...dish }) => ({
        id: _id,
        name,
        price,
        category,
        ...(lastCrawled === undefined ? {} : { lastCrawled }),
        ...factsOf(dish),
        sideDishes,
      }));
  };

  /** A restaurant and its menu. `revision` is the one that the projections had reached before; without it nothing is cached. */
  const findMenu = async (id: string, revision: Revision | undefined): Promise<Menu | undefined> => {
    const cached = menus.get(id);
    if (cached && cached.revision === revision) return cached.menu;
    return readInTurn(id, async () => {
      const [restaurant, found] = await Promise.all([findRestaurant(id), findDishes(id)]);
      if (!restaurant) return undefined;
      const menu = { restaurant, dishes: found, json: shareJson(toMenuView(found)) };
      if (revision !== undefined) menus.set(id, { revision, menu });
      return menu;
    });
  };

  return {
    restaurantHandler: restaurants.handler,
    dishHandler: dishes.handler,

    findRestaurant,
    findMenu,

    /** The dishes of a restaurant as `findMenu` gives them; none if it was deleted. */
    async dishesOf(id: string, revision: Revision | undefined): Promise<readonly Dish[]> {
      return (await findMenu(id, revision))?.dishes ?? [];
    },

    /** When these restaurants are open, by id; those that are gone are left out. */
    async openDaysOf(ids: readonly string[]): Promise<ReadonlyMap<string, OpenDays>> {
      const found = await restaurants.documents.find({ _id: { $in: ids }, removed: false }, { openWeekdays: 1 });
      return new Map(
        found.map(({ _id, openWeekdays }) => [_id, openWeekdays?.length ? { openWeekdays } : {}] as const),
      );
    },

    /**
     * All restaurants by name, with the number of their dishes, as the field `restaurantsList` of a reply in JSON. `revision` as in `findMenu`.
     */
    async restaurantList(revision?: Revision): Promise<SharedJson> {
      if (list && list.revision === revision) return list.json;
      const [found, counts] = await Promise.all([
        restaurants.documents.find({ removed: false }, { name: 1, openWeekdays: 1 }),
        dishes.documents.aggregate<{ _id: string; count: number }>([
          { $match: { removed: false } },
          { $group: { _id: '$restaurantId', count: { $sum: 1 } } },
        ]),
      ]);
      const count = new Map(counts.map((one) => [one._id, one.count]));
      const restaurantsList = found
        .map(({ _id, name, openWeekdays }) => ({
          ...{ id: _id, name, dishCount: count.get(_id) ?? 0 },
          ...(openWeekdays?.length && { openWeekdays }),
        }))
        .sort((a, b) => byName(a.name, b.name));
      const json = shareJson({ restaurantsList } satisfies Pick<OrderCreateData, 'restaurantsList'>);
      if (revision !== undefined) list = { revision, json };
      return json;
    },
  };
}
