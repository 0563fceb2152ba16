import type { ImportedMenu } from '@kantyna/contracts/restaurant-import';
import type { MenuReading } from '@kantyna/contracts/menu-sources';
import { decode } from './fetching/charset.js';
import { FetchFault } from './fetching/fault.js';
import type { Fetcher } from './fetching/fetcher.js';
import type { News } from './outbox.js';
import { UnreadablePage } from './reading/unreadable-page.js';
import type { PageContent } from './reading/read-page.js';
import { readInThread } from './reading/read-in-thread.js';
import { fingerprintOf, hashOf, type Source } from './source.js';
import type { StoredSource } from './store.js';

/** What reading a source came to, for the store and for the others. */
export interface Reading {
  readonly reading: MenuReading;
  readonly page?: StoredSource['page'];
  readonly news: News;
}

/** Room for what is around the menu in a message. */
const AROUND = 4_096;

/** Reads a source's page. Never throws for what the page or its server does: that is a failed reading with its cause. */
export async function readSource(
  source: Source,
  restaurantId: string | undefined,
  known: StoredSource['page'],
  { fetch }: Pick<Fetcher, 'fetch'>,
  at: string,
  largestMessage: number,
): Promise<Reading> {
  const of = fingerprintOf(source, restaurantId);
  const before = known?.of === of ? known : undefined;
  const told = { restaurantName: source.restaurant, url: source.url, at };
  try {
    const fetched = await fetch(source.url, before ?? {});
    if (fetched.isUnchanged) {
      if (!before) throw new FetchFault('the server answers 304 although nothing is known of the page');
      return { reading: { at, outcome: 'unchanged' }, news: { what: 'menuRead', data: { ...told, doubts: [] } } };
    }
    const { text } = decode(fetched.bytes, fetched.contentType);
    const read = await readInThread(text, source.read);
    const { readBy, doubts } = read;
    if (!readBy) throw new UnreadablePage(nothingFound(read));
    const menu = menuOf(read, source.restaurant, source.url);
    const hash = hashOf(menu);
    const { etag, lastModified } = fetched;
    const page = {
      of,
      hash,
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    };
    const dishCount = menu.dishes.length;
    if (hash === before?.hash) {
      return {
        reading: { at, outcome: 'unchanged', dishCount, readBy, doubts: [...doubts] },
        page,
        news: { what: 'menuRead', data: { ...told, readBy, doubts: [...doubts] } },
      };
    }
    const data = { ...told, readBy, doubts: [...doubts], menu };
    if (Buffer.byteLength(JSON.stringify(data)) + AROUND > largestMessage) {
      throw new UnreadablePage(
        `the menu of ${dishCount} dishes is larger than the ${Math.floor(largestMessage / 1024)} KiB that the bus takes`,
      );
    }
    return {
      reading: { at, outcome: 'read', dishCount, readBy, doubts: [...doubts] },
      page,
      news: { what: 'menuRead', data },
    };
  } catch (error) {
    if (!(error instanceof FetchFault) && !(error instanceof UnreadablePage)) throw error;
    const cause = error.message;
    return { reading: { at, outcome: 'failed', cause }, news: { what: 'menuNotRead', data: { ...told, cause } } };
  }
}

/** The import body of what was read. */
export function menuOf({ dishes, restaurant }: PageContent, name: string, url: string): ImportedMenu {
  return {
    name,
    url,
    ...(restaurant?.telephone ? { telephone: restaurant.telephone.slice(0, 60) } : {}),
    ...(restaurant?.address ? { address: restaurant.address.slice(0, 300) } : {}),
    dishes: [...dishes],
  };
}

/** Why there is nothing, in one line. */
export const nothingFound = ({ doubts }: PageContent): string =>
  doubts.length === 0
    ? 'no dish with a price was found on the page'
    : `no dish with a price was found on the page (${doubts.join(' ').slice(0, 500)})`;
