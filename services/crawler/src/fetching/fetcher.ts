import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { IsAllowedHost } from './address.js';
import { decode, type Decoded } from '@kantyna/menu-reader/page/charset';
import { publicDispatcher, type WayOut } from './dispatcher.js';
import { FetchFault } from './fault.js';
import { fetchPage, wrongType, type Transport, type Unchanged, type Validators } from './fetch-page.js';
import { fileKindOf, type FileKind } from '@kantyna/menu-reader/kind-of';
import type { ReadRequest } from '@kantyna/menu-reader/read';
import type { ReadMethod } from '@kantyna/menu-reader/page/read-page';
import { createHostQueue, ownHosts, type HostLease } from './host-queue.js';
import { createRobots, ROBOTS_TXT } from './robots.js';

/** The content at an address: a page as text, or a PDF or a picture as it came. */
export interface Page extends Validators {
  readonly isUnchanged: false;
  /** The address after all redirects. */
  readonly url: string;
  readonly content: Decoded | { readonly kind: FileKind; readonly bytes: Uint8Array };
}

/** The reading that is wanted. */
export const toRequest = ({ content }: Page, method: ReadMethod): ReadRequest =>
  'kind' in content ? { ...content, method } : { kind: 'page', html: content.text, method };

/** Fetches pages politely: obeys robots.txt, and sends one request at a time to a host. */
export interface Fetcher {
  /** Fetches a page, with one attempt, until `signal` aborts. Throws `FetchFault`. */
  fetch(url: string, validators: Validators, signal?: AbortSignal): Promise<Page | Unchanged>;
  close(): Promise<void>;
}

const AGENT = 'KantynaCrawler';
/** The longest time that a page may take, and its robots.txt (docs/rules/menus.md, Menus from pages). */
export const PAGE_TIMEOUT_MS = 20_000;

/** A PDF and a picture are known by their first bytes: servers often name them wrongly. */
function contentOf(bytes: Buffer, contentType: string | undefined): Page['content'] {
  const kind = fileKindOf(bytes);
  if (kind !== undefined) return { kind, bytes };
  if (/^(?:image|binary|application\/octet-stream)/iu.test(contentType ?? '')) throw wrongType(contentType);
  return decode(bytes, contentType);
}

export interface FetcherOptions {
  readonly isAllowedHost: IsAllowedHost;
  readonly wayOut: WayOut;
  /** The address at which the owner of a page learns who we are; empty for none. */
  readonly contact: string;
  /** The pause between two requests to one host (ms). A longer one in its robots.txt takes precedence. */
  readonly pauseMs: number;
  readonly lease?: HostLease;
  readonly timeoutMs?: number;
}

export function createFetcher(options: FetcherOptions): Fetcher {
  const { isAllowedHost, wayOut, contact, pauseMs, lease = ownHosts(), timeoutMs = PAGE_TIMEOUT_MS } = options;
  const dispatcher = publicDispatcher(isAllowedHost, wayOut);
  const userAgent = contact === '' ? `${AGENT}/1.0` : `${AGENT}/1.0 (+${contact})`;
  const enqueue = createHostQueue(lease);
  const every = { dispatcher, userAgent, timeoutMs };
  const toRobots: Transport = { ...every, schedule: (url, task, signal) => enqueue(url.host, pauseMs, task, signal) };
  const rulesOf = createRobots(AGENT, async (address) => {
    const file = await fetchPage(address, {}, toRobots, { policy: ROBOTS_TXT });
    if (file.isUnchanged) throw new FetchFault(say('unexpected304'));
    return file.bytes;
  });
  const toPages: Transport = {
    ...every,
    schedule: async (url, task, signal) => {
      const rules = await rulesOf(url);
      if (!rules.isAllowed(url.href)) throw new FetchFault(say('robotsForbid', url.origin, url.pathname));
      return enqueue(url.host, Math.max(pauseMs, rules.pauseMs ?? 0), task, signal);
    },
  };
  return {
    fetch: async (url, validators, signal) => {
      const page = await fetchPage(url, validators, toPages, { signal });
      if (page.isUnchanged) return page;
      const { bytes, contentType, ...rest } = page;
      return { ...rest, content: contentOf(bytes, contentType) };
    },
    close: () => dispatcher.destroy(),
  };
}
