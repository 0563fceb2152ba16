import { say } from '@kantyna/contracts/catalogue/reader-words';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { FetchFault, ForbiddenAddress } from './fault.js';
import type { BodyPolicy } from './fetch-page.js';

/** The rules of a robots.txt for this crawler. */
interface RobotsRules {
  isAllowed(url: string): boolean;
  /** The pause between two requests that the site asks for (ms). */
  readonly pauseMs: number | undefined;
}

interface Parsed {
  isAllowed(url: string, userAgent?: string): boolean | undefined;
  getCrawlDelay(userAgent?: string): number | undefined;
}
// The types of the package declare a default export that does not exist.
const parse = createRequire(import.meta.url)('robots-parser') as (url: string, text: string) => Parsed;

/** Accepts a robots.txt of any media type, and reads only the beginning of a large one (RFC 9309, 2.5). */
export const ROBOTS_TXT: BodyPolicy = { limits: [[/^/u, 512 * 1024]], isBeginningEnough: true };

const CACHED_FOR_MS = 60 * 60 * 1000;
const MAX_CACHED = 500;
const MAX_PAUSE_MS = 30_000;
const ALLOW_ALL: RobotsRules = { isAllowed: () => true, pauseMs: undefined };

/**
 * Returns a function from a URL to the rules of its site, which it caches for an hour. Without a robots.txt (4xx except 408 and 429)
 * everything is allowed. If it cannot be fetched, no page of the site can be: `FetchFault` (RFC 9309, 2.3.1).
 */
export function createRobots(agent: string, fetchBytes: (url: string) => Promise<Buffer>) {
  const read = async (origin: string): Promise<RobotsRules> => {
    const address = `${origin}/robots.txt`;
    try {
      const parsed = parse(address, new TextDecoder().decode(await fetchBytes(address)));
      const delay = parsed.getCrawlDelay(agent);
      return {
        isAllowed: (url) => parsed.isAllowed(url, agent) ?? true,
        pauseMs: delay === undefined ? undefined : Math.min(MAX_PAUSE_MS, delay * 1000),
      };
    } catch (error) {
      if (!(error instanceof FetchFault) || error instanceof ForbiddenAddress) throw error;
      const { reason, isTransient, retryAfterMs, status = 0 } = error;
      if (status >= 400 && status < 500 && !isTransient) return ALLOW_ALL;
      throw new FetchFault(say('cannotRead', address, [reason]), isTransient, retryAfterMs);
    }
  };
  const cache = new LRUCache<string, RobotsRules>({ max: MAX_CACHED, ttl: CACHED_FOR_MS, fetchMethod: read });
  return async (url: URL): Promise<RobotsRules> => (await cache.fetch(url.origin))!;
}
