import { inEnglish, say } from '@kantyna/contracts/catalogue/reader-words';
import type { ReaderMessage } from '@kantyna/contracts/reader-message';
import type { Logger } from 'pino';
import type { MenuPreview, PageOfReading } from '@kantyna/contracts/catalogue/menu-sources';
import type { ReadDish } from '@kantyna/contracts/catalogue/menu-readings';
import type { ImportedDishBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { openBounds } from '@kantyna/kernel/bounds';
import { Refusal } from '@kantyna/kernel/refusal';
import { webAddress } from '@kantyna/contracts/addresses';
import { parseZloty } from '@kantyna/money/zloty';
import { saidDoubts } from './attempt.js';
import { FetchFault } from './fetching/fault.js';
import { toRequest, type Fetcher } from './fetching/fetcher.js';
import type { Marks } from '@kantyna/menu-reader/page/induction/induce';
import { kindOf } from '@kantyna/menu-reader/kind-of';
import type { ReadRequest } from '@kantyna/menu-reader/read';
import { unlessAborted, type Readers } from '@kantyna/menu-reader/process/readers';
import type { PageContent, ReadMethod } from '@kantyna/menu-reader/page/read-page';
import { BUSY, UnreadablePage } from '@kantyna/menu-reader/unreadable-page';

/** The subject of a preview: a page by a method, or a file; either by the lines of one dish; for a restaurant with dishes of these names. */
export type Wanted = { readonly knownNames: readonly string[]; readonly marks?: Marks | undefined } & (
  | { readonly url: string; readonly method: ReadMethod }
  | { readonly file: Uint8Array }
);

/** Reads pages and files for people who look at what was found, until `signal` says that nobody waits. Nothing is stored. */
export interface Preview {
  read(personId: string, wanted: Wanted, signal?: AbortSignal): Promise<MenuPreview | Refusal>;
  /** The page of a file that is being read for a person by this instance. */
  pageOf(personId: string): PageOfReading | undefined;
}

/** The number of readings under way for one person, and for all. Each holds a file of up to 15 MiB. */
const MOST = { ofOne: 3, ofAll: 20 };
/** The time for a page to arrive, and for a file to be admitted (ms). The reader limits the time of the reading itself. */
const PATIENCE_MS = 25_000;

const TOO_MANY_PREVIEWS = new Refusal(
  429,
  'TOO_MANY_PREVIEWS',
  'You are having several menus read already. It is possible again when one of them is done.',
);

/** The refusal of what cannot be read, with the reason in one line of English. */
function notRead(reason: ReaderMessage | string): Refusal {
  const [name, cause] = typeof reason === 'string' ? [reason] : [inEnglish(reason), reason];
  return new Refusal(409, 'MENU_NOT_READ', `The menu could not be read: ${name}.`, { name, ...(cause && { cause }) });
}

/** Reads what people want to look at. */
export function openPreview({
  fetcher,
  readers,
  log,
}: {
  fetcher: Pick<Fetcher, 'fetch'>;
  readers: Pick<Readers, 'read'>;
  log: Pick<Logger, 'error'>;
}): Preview {
  const enter = openBounds(MOST);
  const pages = new Map<string, PageOfReading>();

  const requestFor = async (wanted: Wanted, signal: AbortSignal): Promise<ReadRequest> => {
    const { knownNames, marks } = wanted;
    const shown = { knownNames, look: marks ? { marks } : {} };
    if ('file' in wanted) return { kind: kindOf(wanted.file), bytes: wanted.file, method: 'auto', ...shown };
    const fetched = await unlessAborted(fetcher.fetch(webAddress(wanted.url), {}, signal), signal);
    if (fetched.isUnchanged) throw new FetchFault(say('unexpected304'));
    return { ...toRequest(fetched, wanted.method), ...shown };
  };

  const read = async (personId: string, wanted: Wanted, signal?: AbortSignal): Promise<MenuPreview | Refusal> => {
    const late = AbortSignal.timeout(PATIENCE_MS);
    const patience = signal ? AbortSignal.any([signal, late]) : late;
    let request: ReadRequest | undefined;
    try {
      request = await requestFor(wanted, patience);
      const tell = (page: number, of: number) => void pages.set(personId, { page, of });
      return toPreview(await readers.read(personId, request, { signal, patience, tell }));
    } catch (error) {
      if (signal?.aborted) return notRead('nobody waits for it any more');
      if (error instanceof FetchFault || error instanceof UnreadablePage) return notRead(error.reason);
      if (late.aborted) return notRead(request ? BUSY : `it did not come within ${PATIENCE_MS / 1000} s`);
      log.error({ event: 'crawler.preview_failed', err: error }, 'A preview failed inside Kantyna, refusing it');
      return notRead('Kantyna failed to read it');
    } finally {
      pages.delete(personId);
    }
  };

  return {
    read: async (personId, wanted, signal) => {
      const exit = enter(personId);
      if (exit === 'ofOne') return TOO_MANY_PREVIEWS;
      if (exit === 'ofAll') return notRead(BUSY);
      return read(personId, wanted, signal).finally(exit);
    },
    pageOf: (personId) => pages.get(personId),
  };
}

function toPreview({
  readBy,
  dishes,
  dishDoubts = [],
  doubts,
  lines = [],
  lineBoxes,
  selectors,
}: PageContent): MenuPreview {
  const doubtOf = new Map(dishDoubts.map(({ dish, doubt }) => [dish, doubt]));
  return {
    ...(readBy && { readBy }),
    dishes: dishes.map((dish, index) => toReadDish(dish, doubtOf.get(index))),
    ...saidDoubts(doubts),
    lines: [...lines],
    ...(lineBoxes && { lineBoxes: [...lineBoxes] }),
    ...(selectors && { selectors }),
  };
}

const groszeOf = (price: string | number): number => parseZloty(String(price)) ?? 0;

const toReadDish = (
  { name, price, category = '', sidedishes = [], ...facts }: ImportedDishBody,
  doubt: ReaderMessage | undefined,
): ReadDish => ({
  ...facts,
  name,
  price: groszeOf(price),
  category,
  sideDishes: sidedishes.map((side) => ({ ...side, price: groszeOf(side.price) })),
  ...(doubt !== undefined && { doubt: inEnglish(doubt), doubtMessage: doubt }),
});
