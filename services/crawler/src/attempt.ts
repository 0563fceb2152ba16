import { inEnglish, say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { MenuReading } from '@kantyna/contracts/catalogue/menu-sources';
import type { ImportedMenuBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { FetchFault } from './fetching/fault.js';
import { toRequest, type Fetcher } from './fetching/fetcher.js';
import type { Readers } from '@kantyna/menu-reader/process/readers';
import type { PageContent } from '@kantyna/menu-reader/page/read-page';
import { ReaderEnded, UnreadablePage } from '@kantyna/menu-reader/unreadable-page';
import { fingerprintOf, hashOf, type Source } from './source.js';
import type { CrawlEvent, StoredPage } from './store.js';

/** The result of one crawl of a source. */
export interface CrawlAttempt {
  readonly reading: MenuReading;
  /** Missing where the page was not read. */
  readonly page?: StoredPage;
  readonly event: CrawlEvent;
  /** Reading ended its reader. */
  readonly isDeadly?: boolean;
  /** Another attempt may succeed, after the wait that the server asks for (ms). */
  readonly isTransient?: boolean;
  readonly retryAfterMs?: number | undefined;
}

/** The means of a crawl. */
interface CrawlOptions {
  readonly fetcher: Pick<Fetcher, 'fetch'>;
  readonly readers: Pick<Readers, 'read'>;
  /** The person in whose queue it is read: the one who added the source. */
  readonly readFor: string;
  /** The same, unless the operators' file has the source. */
  readonly askedById?: string | undefined;
  readonly at: string;
  readonly maxMessageBytes: number;
}

/** The number of doubts that are told as the reason why a page has no menu. */
const TOLD_DOUBTS = 5;
/** Room for the message around the menu, in bytes. */
const MESSAGE_OVERHEAD = 4_096;

/**
 * Crawls a source once. A failure of the page or of its server is a failed reading with its cause; nothing else throws but faults of our
 * own. `last` is the page at the last crawl: the event carries the menu only if the menu, the source or the restaurant has changed.
 */
export async function crawlOnce(
  source: Source,
  restaurantId: string | undefined,
  last: StoredPage | undefined,
  { fetcher, readers, readFor, askedById, at, maxMessageBytes }: CrawlOptions,
): Promise<CrawlAttempt> {
  const of = fingerprintOf(source, restaurantId);
  const previous = last?.of === of ? last : undefined;
  const about = aboutOf(source, restaurantId, at);
  try {
    const fetched = await fetcher.fetch(source.url, previous ?? {});
    if (fetched.isUnchanged) {
      if (!previous) throw new FetchFault(say('unexpected304'));
      return { reading: { at, outcome: 'unchanged' }, event: { what: 'menuRead', data: { ...about, doubts: [] } } };
    }
    const content = await readers.read(readFor, toRequest(fetched, source.read));
    const { readBy, dishDoubts = [], isRecognised = false } = content;
    const doubts = saidDoubts(content.doubts);
    if (!readBy) throw new UnreadablePage(nothingFound(content.doubts));
    const menu = toImportedMenu(content, source.restaurant, source.url);
    const dishCount = menu.dishes.length;
    const { etag, lastModified } = fetched;
    const page = {
      of,
      hash: hashOf(menu),
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    };
    const isUnchanged = page.hash === previous?.hash;
    const unsure = {
      ...(isRecognised && { isRecognised }),
      ...(dishDoubts.length > 0 && {
        dishDoubts: dishDoubts.map(({ dish, doubt }) => ({ dish, doubt: inEnglish(doubt), message: doubt })),
      }),
    };
    const asked = askedById === undefined ? {} : { askedById };
    const data = { ...about, readBy, ...doubts, ...(isUnchanged ? {} : { menu, ...unsure, ...asked }) };
    if (Buffer.byteLength(JSON.stringify(data)) + MESSAGE_OVERHEAD > maxMessageBytes) {
      throw new UnreadablePage(say('menuLargerThanBus', dishCount, Math.floor(maxMessageBytes / 1024)));
    }
    const outcome = isUnchanged ? 'unchanged' : 'read';
    return {
      reading: { at, outcome, dishCount, readBy, ...doubts },
      page,
      event: { what: 'menuRead', data },
    };
  } catch (error) {
    if (!(error instanceof FetchFault) && !(error instanceof UnreadablePage)) throw error;
    const failed = failedAttempt(source, restaurantId, at, error.message, error.reason);
    if (error instanceof UnreadablePage) return { ...failed, isDeadly: error instanceof ReaderEnded };
    return { ...failed, isTransient: error.isTransient, retryAfterMs: error.retryAfterMs };
  }
}

const aboutOf = ({ restaurant: restaurantName, url }: Source, restaurantId: string | undefined, at: string) => ({
  restaurantName,
  url,
  at,
  ...(restaurantId !== undefined && { restaurantId }),
});

/** The crawl of a source that could not be read, with the cause in one line. */
export const failedAttempt = (
  source: Source,
  restaurantId: string | undefined,
  at: string,
  cause: string,
  causeMessage?: ReaderMessage,
): CrawlAttempt => {
  const why = { cause, ...(causeMessage && { causeMessage }) };
  return {
    reading: { at, outcome: 'failed', ...why },
    event: { what: 'menuNotRead', data: { ...aboutOf(source, restaurantId, at), ...why } },
  };
};

/** The import body for the menu of a page. */
export function toImportedMenu({ dishes, restaurant }: PageContent, name: string, url: string): ImportedMenuBody {
  return {
    name,
    url,
    ...(restaurant?.telephone ? { telephone: restaurant.telephone.slice(0, 60) } : {}),
    ...(restaurant?.address ? { address: restaurant.address.slice(0, 300) } : {}),
    dishes: [...dishes],
  };
}

/** Doubts as sentences and as messages. */
export const saidDoubts = (doubts: PageContent['doubts']) => ({
  doubts: doubts.map(inEnglish),
  ...(doubts.length > 0 && { doubtMessages: [...doubts] }),
});

/** Why a page has no menu. */
export const nothingFound = (doubts: PageContent['doubts']): ReaderMessage =>
  doubts.length === 0 ? say('noPricedDish') : say('noPricedDishOf', doubts.slice(0, TOLD_DOUBTS));
