import { setTimeout as sleep } from 'node:timers/promises';
import type { IsAllowedHost } from './address.js';
import { decode, type Decoded } from './charset.js';
import { publicDispatcher } from './dispatcher.js';
import { FetchFault } from './fault.js';
import { fetchPage, wrongType, type Transport, type Unchanged, type Validators } from './fetch-page.js';
import { fileKindOf, type FileKind } from '../reading/kind-of.js';
import type { ReadRequest } from '../reading/read-in-thread.js';
import type { ReadMethod } from '../reading/read-page.js';
import { createHostQueue, type HostLease } from './host-queue.js';
import { createRobots, ROBOTS_TXT } from './robots.js';

/** What an address leads to: a page as text, or a PDF or a picture as it came. */
export interface Page extends Validators {
  readonly isUnchanged: false;
  /** The address after all redirects. */
  readonly url: string;
  readonly content: Decoded | { readonly kind: FileKind; readonly bytes: Uint8Array };
}

/** What is to be read of a page. `method` counts for a page only: a PDF and a picture are read in one way. */
export const toRequest = ({ content }: Page, method: ReadMethod): ReadRequest =>
  'kind' in content ? content : { kind: 'page', html: content.text, method };

/** Fetches pages politely: obeys robots.txt, and sends one request at a time to a host. */
export interface Fetcher {
  /** Fetches a page, with at most three attempts. Throws `FetchFault`. */
  fetch(url: string, validators: Validators): Promise<Page | Unchanged>;
  close(): Promise<void>;
}

const AGENT = 'KantynaCrawler';
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 1_000;
/** A server that asks for a longer wait gets no further request until the next scheduled crawl. */
const MAX_WAIT_MS = 30_000;
/** The longest time that a page may take, and its robots.txt (docs/rules.md, Menus from pages). */
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
  /** Where the owner of a page learns who we are; empty for nowhere. */
  readonly contact: string;
  /** The pause between two requests to one host (ms). A longer one in its robots.txt takes precedence. */
  readonly pauseMs: number;
  readonly lease?: HostLease;
  readonly timeoutMs?: number;
}

export function createFetcher(options: FetcherOptions): Fetcher {
  const { isAllowedHost, contact, pauseMs, lease, timeoutMs = PAGE_TIMEOUT_MS } = options;
  const dispatcher = publicDispatcher(isAllowedHost);
  const userAgent = contact === '' ? `${AGENT}/1.0` : `${AGENT}/1.0 (+${contact})`;
  const enqueue = createHostQueue(lease);
  const every = { dispatcher, userAgent, timeoutMs };
  const toRobots: Transport = { ...every, schedule: (url, task) => enqueue(url.host, pauseMs, task) };
  const rulesOf = createRobots(AGENT, async (address) => {
    const file = await fetchPage(address, {}, toRobots, ROBOTS_TXT);
    if (file.isUnchanged) throw new FetchFault('the server answers 304 although nothing is known of it');
    return file.bytes;
  });
  const toPages: Transport = {
    ...every,
    schedule: async (url, task) => {
      const rules = await rulesOf(url);
      if (!rules.isAllowed(url.href))
        throw new FetchFault(`${url.origin}/robots.txt does not allow ${url.pathname} to be read`);
      return enqueue(url.host, Math.max(pauseMs, rules.pauseMs ?? 0), task);
    },
  };
  return {
    fetch: async (url, validators) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const page = await fetchPage(url, validators, toPages);
          if (page.isUnchanged) return page;
          const { bytes, contentType, ...rest } = page;
          return { ...rest, content: contentOf(bytes, contentType) };
        } catch (error) {
          if (!(error instanceof FetchFault) || !error.isTransient || attempt >= MAX_ATTEMPTS) throw error;
          const wait = error.retryAfterMs ?? FIRST_WAIT_MS * 3 ** (attempt - 1);
          if (wait > MAX_WAIT_MS) throw error;
          await sleep(wait);
        }
      }
    },
    close: () => dispatcher.destroy(),
  };
}
