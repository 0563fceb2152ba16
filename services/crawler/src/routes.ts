import type { menuSourceEndpoints, PageSelectors } from '@kantyna/contracts/catalogue/menu-sources';
import type { Fault } from '@kantyna/contracts/faults';
import { conflict, invalidBody, notFound, Refusal } from '@kantyna/kernel/refusal';
import { webAddress } from '@kantyna/contracts/addresses';
import type { HandlersOf } from '@kantyna/service/http/handlers';
import type { Crawler } from './crawler.js';
import type { Preview } from './preview.js';
import { toMenuSource, type KnownSource, type Sources } from './sources.js';
import type { Store } from './store.js';

export interface Dependencies {
  readonly store: Store;
  readonly sources: Sources;
  readonly crawler: Crawler;
  readonly preview: Preview;
  /** The time zone of schedules that people choose. */
  readonly timeZone: string;
}

const SOURCE_IN_FILE = conflict(
  'SOURCE_IN_FILE',
  'The operators’ file names the page that this menu is read from. Ask them to change it.',
);

/** The selectors that are none. */
async function faultsOf(selectors: PageSelectors | undefined): Promise<Fault[]> {
  if (!selectors) return [];
  const { isSelector } = await import('@kantyna/menu-reader/page/selectors');
  const wrong = Object.entries(selectors).filter(([, selector]) => !isSelector(selector));
  return wrong.map(([name]) => ({ path: `selectors.${name}`, code: 'invalid' }));
}

/** The calls for the pages that menus are read from. */
export function menuSourceHandlers(deps: Dependencies): HandlersOf<typeof menuSourceEndpoints> {
  const { store, sources, crawler, preview, timeZone } = deps;

  /** The source of a restaurant, if it has one. A refusal where there is no such restaurant. */
  const find = async (restaurantId: string): Promise<KnownSource | undefined | Refusal> => {
    const restaurants = await store.allRestaurants();
    if (!restaurants.some(({ id }) => id === restaurantId)) return notFound('restaurant');
    return sources.of(restaurantId, restaurants);
  };
  const view = async (known: KnownSource | undefined) => ({
    source: known ? toMenuSource(known, await store.find(known.id), new Date()) : null,
  });
  /** Changes the source of a restaurant, unless the file has it. */
  const change = async (restaurantId: string, write: () => Promise<void>) => {
    const present = await find(restaurantId);
    if (present instanceof Refusal) return present;
    if (present?.isFromFile) return SOURCE_IN_FILE;
    await write();
    return view(await sources.of(restaurantId, await store.allRestaurants()));
  };

  return {
    menuSource: async ({ params: { restaurantId } }) => {
      const known = await find(restaurantId);
      return known instanceof Refusal ? known : view(known);
    },
    officeSources: () => sources.all(new Date()),
    readMenuNow: async ({ params: { restaurantId } }) => {
      const known = await find(restaurantId);
      if (known instanceof Refusal) return known;
      if (known && !known.isInvalid) await crawler.readNow(known.id);
      // Somebody may have changed it meanwhile.
      return view(await sources.of(restaurantId, await store.allRestaurants()));
    },
    previewMenu: async ({ params: { restaurantId }, body, person, command: { signal } }) => {
      const known = await find(restaurantId);
      if (known instanceof Refusal) return known;
      const { url, marks, file, knownNames = [] } = body;
      if (file !== undefined)
        return preview.read(person.id, { file: Buffer.from(file, 'base64'), marks, knownNames }, signal);
      if (url === undefined) return invalidBody({ path: 'url', code: 'missing' });
      const method = known?.source.url === webAddress(url) ? known.source.read : 'auto';
      return preview.read(person.id, { url, method, marks, knownNames }, signal);
    },
    pageOfPreview: ({ person }) => Promise.resolve({ page: preview.pageOf(person.id) ?? null }),
    saveMenuSource: async ({ params: { restaurantId }, body: { url, schedule, selectors }, person }) => {
      const faults = await faultsOf(selectors);
      if (faults.length > 0) return invalidBody(faults);
      return change(restaurantId, () =>
        sources.save({
          restaurantId,
          url: webAddress(url),
          schedule,
          timeZone,
          ...(selectors && { selectors }),
          addedBy: { id: person.id, username: person.username },
        }),
      );
    },
    removeMenuSource: async ({ params: { restaurantId } }) => change(restaurantId, () => sources.remove(restaurantId)),
  };
}
