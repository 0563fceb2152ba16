import type { Calls } from '@kantyna/contracts/calls';
import type { MenuSource } from '@kantyna/contracts/menu-sources';
import { notFound, Refusal } from '@kantyna/contracts/refusal';
import type { Answer } from '@kantyna/service/serve';
import type { Crawling } from './crawling.js';
import { shownSource } from './shown.js';
import { restaurantOf, sourceId, type Source } from './source.js';
import type { Store } from './store.js';

/** What the routes work with. */
export interface Needs {
  readonly store: Store;
  readonly sources: readonly Source[];
  /** Sources that are not read because of a fault in the file. */
  readonly broken: readonly Source[];
  readonly crawling: Crawling;
  readonly caughtUp: () => Promise<unknown>;
}

export const menuSource =
  (needs: Needs): Answer<Calls['menuSource']> =>
  async ({ params: { restaurantId } }) => {
    const source = await find(needs, restaurantId);
    return source instanceof Refusal ? source : { source: await shown(needs, source) };
  };

export const readMenuNow =
  (needs: Needs): Answer<Calls['readMenuNow']> =>
  async ({ params: { restaurantId } }) => {
    const source = await find(needs, restaurantId);
    if (source instanceof Refusal) return source;
    if (source && !needs.broken.includes(source)) await needs.crawling.readNow(source);
    return { source: await shown(needs, source) };
  };

/** The source of a restaurant; a refusal where there is no such restaurant. */
async function find(
  { store, sources, broken, caughtUp }: Needs,
  restaurantId: string,
): Promise<Source | undefined | Refusal> {
  const all = [...sources, ...broken];
  await caughtUp();
  const restaurants = await store.allRestaurants();
  const restaurant = restaurants.find(({ id }) => id === restaurantId);
  if (!restaurant) return notFound('restaurant');
  return all.find((source) => restaurantOf(source, restaurants)?.id === restaurantId);
}

async function shown({ store }: Needs, source: Source | undefined): Promise<MenuSource | null> {
  return source ? shownSource(source, await store.find(sourceId(source.restaurant)), new Date()) : null;
}
