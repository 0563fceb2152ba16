import { say } from '@kantyna/contracts/catalogue/reader-words';
import type { Readable } from 'node:stream';
import { request, type Dispatcher } from 'undici';
import { readBody, tooLarge } from './body.js';
import { FetchFault, toFetchFault } from './fault.js';

/** The largest PDF or picture that is fetched (MiB); a page may have 5. */
const MAX_FILE_MIB = 15;

/** The server's validators of the last version of a page, for a conditional request (RFC 9110, 8.8). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

/** The page is the same as before. */
export interface Unchanged {
  readonly isUnchanged: true;
}

/** A page as received, decompressed. */
interface RawPage extends Validators {
  readonly isUnchanged: false;
  /** The address after all redirects. */
  readonly url: string;
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
}

/** How requests are sent. */
export interface Transport {
  readonly dispatcher: Dispatcher;
  readonly userAgent: string;
  /** Runs one request when its host is free. Throws `FetchFault` where the page must not be fetched. */
  readonly schedule: <T>(url: URL, task: () => Promise<T>, signal: AbortSignal | undefined) => Promise<T>;
  /** The longest time that a page may take, with its redirects and without the wait for its host (ms). */
  readonly timeoutMs: number;
}

/** Which bodies are accepted. */
export interface BodyPolicy {
  /** The accepted media types, each with the most bytes of such a body. */
  readonly limits: readonly (readonly [types: RegExp, bytes: number])[];
  /** Whether the first `limit` bytes of a larger body are enough. */
  readonly isBeginningEnough: boolean;
}

const MIB = 1024 * 1024;
const PAGE: BodyPolicy = {
  limits: [
    [/^(?:text\/|application\/(?:xhtml\+xml|xml|json)|$)/iu, 5 * MIB],
    // Its first bytes tell what it is.
    [/^(?:application\/(?:x-)?pdf|application\/octet-stream|binary\/octet-stream|image\/)/iu, MAX_FILE_MIB * MIB],
  ],
  isBeginningEnough: false,
};
const MAX_REDIRECTS = 5;
const REDIRECTING = new Set([301, 302, 303, 307, 308]);

/** Fetches a page once, within the time of the transport: five redirects, and 5 MiB (a PDF or a
 * picture: 15) unless `policy` says otherwise; until `signal` aborts. Throws `FetchFault`. */
export async function fetchPage(
  address: string,
  validators: Validators,
  transport: Transport,
  { policy = PAGE, signal }: { policy?: BodyPolicy; signal?: AbortSignal | undefined } = {},
): Promise<RawPage | Unchanged> {
  const visited: string[] = [];
  let url = toUrl(address);
  // The wait for a free host does not count.
  let leftMs = transport.timeoutMs;
  for (;;) {
    visited.push(url.href);
    const request = async () => {
      const start = performance.now();
      const late = AbortSignal.timeout(Math.max(1, Math.round(leftMs)));
      try {
        return await send(url, validators, transport, policy, signal ? AbortSignal.any([signal, late]) : late);
      } finally {
        leftMs -= performance.now() - start;
      }
    };
    const result = await transport.schedule(url, request, signal);
    if (!('location' in result)) return result;
    const next = toUrl(result.location, url);
    if (visited.includes(next.href)) throw new FetchFault(say('redirectCircle', [...visited, next.href].join(' → ')));
    if (visited.length > MAX_REDIRECTS)
      throw new FetchFault(say('tooManyRedirects', MAX_REDIRECTS, visited.join(' → ')));
    url = next;
  }
}

/** Parses an address. Throws `FetchFault` for anything but http and https, and for an address with a password. */
function toUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href)) throw new FetchFault(say('noAddress', JSON.stringify(text.slice(0, 200))));
  const url = new URL(text, base);
  if (!['http:', 'https:'].includes(url.protocol)) throw new FetchFault(say('wrongScheme', url.protocol));
  if (url.username !== '' || url.password !== '') throw new FetchFault(say('addressWithPassword'));
  url.hash = '';
  return url;
}

/** Sends one request. Returns the page, or where it redirects to. */
async function send(
  url: URL,
  { etag, lastModified }: Validators,
  { dispatcher, userAgent, timeoutMs }: Transport,
  { limits, isBeginningEnough }: BodyPolicy,
  signal: AbortSignal,
): Promise<RawPage | Unchanged | { location: string }> {
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher,
      signal,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
        'accept-language': 'pl,en;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
      },
    });
    const header = (name: string): string | undefined => [headers[name]].flat()[0];
    const location = header('location');
    if (statusCode !== 200) {
      discard(body);
      if (REDIRECTING.has(statusCode) && location !== undefined) return { location };
      if (statusCode === 304) return { isUnchanged: true };
      throw statusFault(statusCode, header('retry-after'));
    }
    const contentType = header('content-type');
    const limit = limits.find(([types]) => types.test(contentType?.trim() ?? ''))?.[1];
    if (limit === undefined || (!isBeginningEnough && Number(header('content-length') ?? 0) > limit)) {
      discard(body);
      throw limit === undefined ? wrongType(contentType) : tooLarge(limit);
    }
    const { bytes, isWhole } = await readBody(body, [headers['content-encoding'] ?? []].flat().join(), limit);
    if (!isWhole && !isBeginningEnough) throw tooLarge(limit);
    return {
      isUnchanged: false,
      url: url.href,
      bytes,
      contentType,
      ...toValidators(header('etag'), header('last-modified')),
    };
  } catch (error) {
    throw toFetchFault(error, url.host, signal, timeoutMs / 1000);
  }
}

/** The address leads to something that holds no menu. */
export const wrongType = (contentType: string | undefined) =>
  new FetchFault(say('wrongKind', contentType?.split(';')[0]?.trim() ?? '?'));

const toValidators = (etag: string | undefined, lastModified: string | undefined): Validators => ({
  ...(etag === undefined ? {} : { etag }),
  ...(lastModified === undefined ? {} : { lastModified }),
});

/** Drops a body that may be long. */
const discard = (body: Readable) => void body.on('error', () => undefined).destroy();

function statusFault(status: number, retryAfter: string | undefined): FetchFault {
  const isTransient = status === 429 || status === 408 || status >= 500;
  return new FetchFault(
    say('serverAnswers', status),
    isTransient,
    isTransient ? parseRetryAfter(retryAfter) : undefined,
    status,
  );
}

/** The wait of a `Retry-After` header, which holds seconds or a date, in milliseconds. */
function parseRetryAfter(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const wait = /^\d+$/u.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
