import type { MenuPreview } from '@kantyna/contracts/catalogue/menu-sources';
import type { ReadDish } from '@kantyna/contracts/catalogue/read-dish';
import type { ImportedDishBody } from '@kantyna/contracts/catalogue/restaurant-import';
import { conflict, Refusal } from '@kantyna/contracts/refusal';
import { webAddress } from '@kantyna/contracts/web-address';
import { parseZloty } from '@kantyna/money/zloty';
import { openTurns } from '@kantyna/store/turns';
import { FetchFault } from './fetching/fault.js';
import { toRequest, type Fetcher } from './fetching/fetcher.js';
import type { Marks } from './reading/induction/marks.js';
import { kindOf } from './reading/kind-of.js';
import { readInThread, type ReadRequest } from './reading/read-in-thread.js';
import type { PageContent, ReadMethod } from './reading/read-page.js';
import { UnreadablePage } from './reading/unreadable-page.js';

/** What is previewed: a page by a method, or by the lines of one dish, or a file; for a restaurant with dishes of these names. */
export type Wanted = { readonly knownNames: readonly string[] } & (
  | { readonly url: string; readonly method: ReadMethod; readonly marks?: Marks | undefined }
  | { readonly file: Uint8Array }
);

/** Reads pages and files for people who look at what was found, until `signal` says that nobody waits. Nothing is stored. */
export type Preview = (personId: string, wanted: Wanted, signal?: AbortSignal) => Promise<MenuPreview | Refusal>;

/** How many are read at once; a person's run one at a time. */
const AT_ONCE = 4;
/** How many a person may have waiting, and how long one takes at most (ms). */
const MOST_WAITING = 3;
const TIMEOUT_MS = 25_000;

const TOO_MANY_PREVIEWS = new Refusal(
  429,
  'TOO_MANY_PREVIEWS',
  'You are having several menus read already. It is possible again when one of them is done.',
);

/** The refusal of what cannot be read, with the cause in one line. */
const notRead = (cause: string): Refusal => conflict('MENU_NOT_READ', `The menu could not be read: ${cause}.`, cause);

const CANCELLED = notRead('nobody waits for it any more');

/** Reads what people want to look at, a few at a time. */
export function openPreview(fetcher: Pick<Fetcher, 'fetch'>): Preview {
  const inTurn = openTurns(AT_ONCE);
  const waiting = new Map<string, number>();

  const requestFor = async (wanted: Wanted): Promise<ReadRequest> => {
    const { knownNames } = wanted;
    if ('file' in wanted) return { kind: kindOf(wanted.file), bytes: wanted.file, knownNames };
    const { url, method, marks } = wanted;
    const fetched = await fetcher.fetch(webAddress(url), {});
    if (fetched.isUnchanged) throw new FetchFault('the server answers 304 although nothing is known of the page');
    const request = toRequest(fetched, method);
    return request.kind === 'page' ? { ...request, look: marks ? { marks } : {} } : { ...request, knownNames };
  };

  const read = async (wanted: Wanted, signal?: AbortSignal): Promise<MenuPreview | Refusal> => {
    try {
      return toPreview(await readInThread(await requestFor(wanted), signal));
    } catch (error) {
      if (error instanceof FetchFault || error instanceof UnreadablePage) return notRead(error.message);
      throw error;
    }
  };

  return async (personId, wanted, signal) => {
    const before = waiting.get(personId) ?? 0;
    if (before >= MOST_WAITING) return TOO_MANY_PREVIEWS;
    waiting.set(personId, before + 1);
    const cancelled = new Promise<Refusal>((resolve) =>
      signal?.addEventListener('abort', () => resolve(CANCELLED), { once: true }),
    );
    const reading = inTurn(personId, async () =>
      signal?.aborted ? CANCELLED : Promise.race([read(wanted, signal), cancelled]),
    ).finally(() => {
      const left = (waiting.get(personId) ?? 1) - 1;
      if (left > 0) waiting.set(personId, left);
      else waiting.delete(personId);
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Refusal>((resolve) => {
      timer = setTimeout(() => resolve(notRead(`it takes longer than ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
    });
    return Promise.race([reading, late]).finally(() => clearTimeout(timer));
  };
}

function toPreview({ readBy, dishes, dishDoubts = [], doubts, lines = [], selectors }: PageContent): MenuPreview {
  const doubtOf = new Map(dishDoubts.map(({ dish, doubt }) => [dish, doubt]));
  return {
    ...(readBy && { readBy }),
    dishes: dishes.map((dish, place) => toReadDish(dish, doubtOf.get(place))),
    doubts: [...doubts],
    lines: [...lines],
    ...(selectors && { selectors }),
  };
}

const groszeOf = (price: string | number): number => parseZloty(String(price)) ?? 0;

const toReadDish = (
  { name, price, category = '', sidedishes = [], ...facts }: ImportedDishBody,
  doubt: string | undefined,
): ReadDish => ({
  ...facts,
  name,
  price: groszeOf(price),
  category,
  sideDishes: sidedishes.map((side) => ({ ...side, price: groszeOf(side.price) })),
  ...(doubt !== undefined && { doubt }),
});
