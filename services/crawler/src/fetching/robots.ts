import { createRequire } from 'node:module';
import { FetchFault } from './fault.js';
import type { Wanted } from './fetch-page.js';

/** What a site's robots.txt says to us. */
export interface Rules {
  isAllowed(url: string): boolean;
  /** How long to wait between two requests, in milliseconds, where it says so. */
  readonly pause: number | undefined;
}

interface Parsed {
  isAllowed(url: string, userAgent?: string): boolean | undefined;
  getCrawlDelay(userAgent?: string): number | undefined;
}
// Its types say a default export that it has not.
const parse = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => Parsed;

/** What is read of a robots.txt: the beginning of a large one, whatever its type is said to be (RFC 9309, 2.5). */
export const ROBOTS_TXT: Wanted = { types: /^/u, limit: 512 * 1024, isBeginningEnough: true };

const KEPT_FOR = 60 * 60 * 1000;
const KEPT = 500;
const LONGEST_PAUSE = 30_000;
const ALL: Rules = { isAllowed: () => true, pause: undefined };

/**
 * Knows what sites allow. A robots.txt is kept for an hour; where there is none (4xx, but for 408 and 429) everything is allowed, and
 * where it cannot be had the page cannot be either (RFC 9309, 2.3.1): that is a `FetchFault`.
 */
export function robots(agent: string, fetchBytes: (url: string) => Promise<Buffer>) {
  const kept = new Map<string, { rules: Rules; until: number }>();
  const read = async (origin: string): Promise<Rules> => {
    const address = `${origin}/robots.txt`;
    try {
      const parsed = parse(address, new TextDecoder().decode(await fetchBytes(address)));
      const delay = parsed.getCrawlDelay(agent);
      return {
        isAllowed: (url) => parsed.isAllowed(url, agent) ?? true,
        pause: delay === undefined ? undefined : Math.min(LONGEST_PAUSE, delay * 1000),
      };
    } catch (error) {
      if (!(error instanceof FetchFault) || /no address of the public/u.test(error.message)) throw error;
      const { message, mayPass, retryAfter, status = 0 } = error;
      if (status >= 400 && status < 500 && !mayPass) return ALL;
      throw new FetchFault(`${address} cannot be read: ${message}`, mayPass, retryAfter);
    }
  };
  return async (url: URL): Promise<Rules> => {
    const known = kept.get(url.origin);
    if (known && known.until > Date.now()) return known.rules;
    const rules = await read(url.origin);
    if (kept.size >= KEPT) kept.clear();
    kept.set(url.origin, { rules, until: Date.now() + KEPT_FOR });
    return rules;
  };
}
