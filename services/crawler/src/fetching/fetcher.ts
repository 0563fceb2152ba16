import { setTimeout as sleep } from 'node:timers/promises';
import type { IsAllowedHost } from './address.js';
import { publicDispatcher } from './dispatcher.js';
import { FetchFault } from './fault.js';
import { fetchPage, type Fetched, type Known, type Way } from './fetch-page.js';
import { robots, ROBOTS_TXT } from './robots.js';
import { turns, type HostLease } from './turns.js';

/** Fetches pages as a good guest. */
export interface Fetcher {
  /** Fetches a page, three times at most. Throws `FetchFault` with the cause in one line. */
  fetch(url: string, known: Known): Promise<Fetched>;
  close(): Promise<void>;
}

const AGENT = 'KantynaCrawler';
const ATTEMPTS = 3;
const FIRST_WAIT = 1_000;
/** Who asks for more patience is not asked again until the next time. */
const LONGEST_WAIT = 30_000;

export interface FetcherOptions {
  readonly isAllowedHost: IsAllowedHost;
  /** Where the owner of a page learns who we are; empty for nowhere. */
  readonly contact: string;
  /** The time between two requests to one host, in milliseconds, where its robots.txt asks for no longer one. */
  readonly pause: number;
  readonly lease?: HostLease;
}

export function fetcher(options: FetcherOptions): Fetcher {
  const { isAllowedHost, contact, pause, lease } = options;
  const dispatcher = publicDispatcher(isAllowedHost);
  const userAgent = contact === '' ? `${AGENT}/1.0` : `${AGENT}/1.0 (+${contact})`;
  const inTurn = turns(lease);
  const plain: Way = { dispatcher, userAgent, turn: (url, ask) => inTurn(url.host, pause, ask) };
  const rulesOf = robots(AGENT, async (address) => {
    const page = await fetchPage(address, {}, plain, ROBOTS_TXT);
    if (page.isUnchanged) throw new FetchFault('the server answers 304 although nothing is known of it');
    return page.bytes;
  });
  const polite: Way = {
    dispatcher,
    userAgent,
    turn: async (url, ask) => {
      const rules = await rulesOf(url);
      if (!rules.isAllowed(url.href))
        throw new FetchFault(`${url.origin}/robots.txt does not allow ${url.pathname} to be read`);
      return inTurn(url.host, Math.max(pause, rules.pause ?? 0), ask);
    },
  };
  return {
    fetch: async (url, known) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await fetchPage(url, known, polite);
        } catch (error) {
          if (!(error instanceof FetchFault) || !error.mayPass || attempt >= ATTEMPTS) throw error;
          const wait = error.retryAfter ?? FIRST_WAIT * 3 ** (attempt - 1);
          if (wait > LONGEST_WAIT) throw error;
          await sleep(wait);
        }
      }
    },
    close: () => dispatcher.destroy(),
  };
}
