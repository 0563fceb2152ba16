import { request, type Dispatcher } from 'undici';
import { readBody, tooLarge } from './body.js';
import { faultOf, FetchFault } from './fault.js';

/** What is known of a page from the last time. */
export interface Known {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** A page as it came, or the word that it is the same as before. */
export type Fetched =
  | { readonly isUnchanged: true; readonly url: string }
  | (Known & {
      readonly isUnchanged: false;
      /** Where it was in the end. */
      readonly url: string;
      readonly bytes: Buffer;
      readonly contentType: string | undefined;
    });

/** How pages are fetched. */
export interface Way {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  /** Does one request to a host, when it is its turn. Throws `FetchFault` where the page must not be fetched. */
  readonly turn: <T>(url: URL, ask: () => Promise<T>) => Promise<T>;
}

/** What is taken of an answer. */
export interface Wanted {
  /** The media types that are read. */
  readonly types: RegExp;
  /** In bytes. */
  readonly limit: number;
  /** Whether the first `limit` bytes of a larger one will do. */
  readonly isBeginningEnough: boolean;
}

const PAGE: Wanted = {
  types: /^(?:text\/|application\/(?:xhtml\+xml|xml|json)|$)/iu,
  limit: 5 * 1024 * 1024,
  isBeginningEnough: false,
};
const SECONDS = 20;
const REDIRECTS = 5;
const REDIRECTING = new Set([301, 302, 303, 307, 308]);

/** Fetches a page once: at most 5 MiB, or what else is wanted, 20 s and five redirects. Throws `FetchFault` with the cause in one line. */
export async function fetchPage(address: string, known: Known, way: Way, wanted = PAGE): Promise<Fetched> {
  const been: string[] = [];
  let url = addressOf(address);
  // Waiting for one's turn takes none of it.
  let left = SECONDS * 1000;
  for (;;) {
    been.push(url.href);
    const answer = await way.turn(url, async () => {
      const start = performance.now();
      const signal = AbortSignal.timeout(Math.max(1, Math.round(left)));
      try {
        return await ask(url, known, way, wanted, signal);
      } finally {
        left -= performance.now() - start;
      }
    });
    if (!('location' in answer)) return answer;
    const next = addressOf(answer.location, url);
    if (been.includes(next.href))
      throw new FetchFault(`the redirects go in a circle: ${[...been, next.href].join(' → ')}`);
    if (been.length > REDIRECTS)
      throw new FetchFault(`there are more than ${REDIRECTS} redirects: ${been.join(' → ')}`);
    url = next;
  }
}

/** A URL that may be fetched. Throws `FetchFault` for anything but http and https. */
function addressOf(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href))
    throw new FetchFault(`${JSON.stringify(text.slice(0, 200))} is no address of a page`);
  const url = new URL(text, base);
  if (!['http:', 'https:'].includes(url.protocol)) throw new FetchFault(`${url.protocol} is neither http: nor https:`);
  if (url.username !== '' || url.password !== '')
    throw new FetchFault('an address with a name and a password is not fetched');
  url.hash = '';
  return url;
}

async function ask(
  url: URL,
  known: Known,
  { dispatcher, userAgent }: Way,
  { types, limit, isBeginningEnough }: Wanted,
  signal: AbortSignal,
): Promise<Fetched | { location: string }> {
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'accept-language': 'pl,en;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        ...(known.etag === undefined ? {} : { 'if-none-match': known.etag }),
        ...(known.lastModified === undefined ? {} : { 'if-modified-since': known.lastModified }),
      },
    });
    const one = (name: string): string | undefined => [headers[name]].flat()[0];
    const location = one('location');
    if (statusCode !== 200) {
      // What else it says is of no use, and may be long.
      body.on('error', () => undefined).destroy();
      if (REDIRECTING.has(statusCode) && location !== undefined) return { location };
      if (statusCode === 304) return { isUnchanged: true, url: url.href };
      throw statusFault(statusCode, one('retry-after'));
    }
    const contentType = one('content-type');
    const fault = !types.test(contentType?.trim() ?? '')
      ? new FetchFault(`the address leads to ${contentType?.split(';')[0]?.trim()}, and not to a page`)
      : !isBeginningEnough && Number(one('content-length') ?? 0) > limit
        ? tooLarge(limit)
        : undefined;
    if (fault) {
      body.on('error', () => undefined).destroy();
      throw fault;
    }
    const { bytes, isWhole } = await readBody(body, [headers['content-encoding'] ?? []].flat().join(), limit);
    if (!isWhole && !isBeginningEnough) throw tooLarge(limit);
    const [etag, lastModified] = [one('etag'), one('last-modified')];
    return {
      isUnchanged: false,
      url: url.href,
      bytes,
      contentType,
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    };
  } catch (error) {
    throw faultOf(error, url.host, signal, SECONDS);
  }
}

function statusFault(status: number, retryAfter: string | undefined): FetchFault {
  const mayPass = status === 429 || status === 408 || status >= 500;
  return new FetchFault(`the server answers ${status}`, mayPass, mayPass ? waitOf(retryAfter) : undefined, status);
}

/** How long `Retry-After` asks to wait, in milliseconds: seconds or a date. */
function waitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const wait = /^\d+$/u.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
