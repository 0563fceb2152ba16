import type { menuSourceEndpoints } from '@kantyna/contracts/catalogue/menu-sources';
import { notFound, Refusal } from '@kantyna/contracts/refusal';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import type { Crawler } from './crawler.js';
import { restaurantOf, sourceId, type Source } from './source.js';
import type { Store } from './store.js';
import { toMenuSource } from './views.js';

export interface Dependencies {
  readonly store: Store;
  readonly sources: readonly Source[];
  /** Sources with a mistake in the file. They are shown, and never read. */
  readonly invalid: readonly Source[];
  readonly crawler: Crawler;
  readonly catchUp: () => Promise<unknown>;
}

export function menuSourceHandlers(deps: Dependencies): HandlersOf<typeof menuSourceEndpoints> {
  const { store, sources, invalid, crawler, catchUp } = deps;

  /** The source of a restaurant, if it has one. A refusal where there is no such restaurant. */
  const find = async (restaurantId: string): Promise<Source | undefined | Refusal> => {
    await catchUp();
    const restaurants = await store.allRestaurants();
    if (!restaurants.some(({ id }) => id === restaurantId)) return notFound('restaurant');
    return [...sources, ...invalid].find((source) => restaurantOf(source, restaurants)?.id === restaurantId);
  };
  const view = async (source: Source | undefined) => ({
    source: source ? toMenuSource(source, await store.find(sourceId(source.restaurant)), new Date()) : null,
  });

  return {
    menuSource: async ({ params: { restaurantId } }) => {
      const source = await find(restaurantId);
      return source instanceof Refusal ? source : view(source);
    },
    readMenuNow: async ({ params: { restaurantId } }) => {
      const source = await find(restaurantId);
      if (source instanceof Refusal) return source;
      if (source && !invalid.includes(source)) await crawler.readNow(source);
      return view(source);
    },
  };
}
