import type { CustomFetch } from 'openid-client';

/** Timeout of one request to a provider (s). */
export const TIMEOUT = 4;
/** Timeout of a request by refresh token (s). Nobody waits for it, and without its reply the session is lost: the token works once. */
export const LATEST = 30;
/** The most that a provider's reply may have (bytes). */
const MOST = 1024 * 1024;

/** Fetches, and reads the body up to 1 MiB: a longer one throws. Redirects are not followed. */
export async function boundedFetch(address: string, options: object): Promise<Response> {
  const response = await fetch(address, { redirect: 'manual', ...options });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > MOST) throw new TypeError('the reply of the provider is too long');
    chunks.push(chunk as Uint8Array);
  }
  const { status, headers } = response;
  const whole = new Response(size === 0 ? null : new Uint8Array(Buffer.concat(chunks)), { status, headers });
  // The body is no longer compressed.
  whole.headers.delete('content-encoding');
  whole.headers.delete('content-length');
  Object.defineProperty(whole, 'url', { value: response.url });
  return whole;
}

/** Fetches for a client whose timeout is `LATEST`: only a request by refresh token may take so long, any other one `TIMEOUT`. */
export const providerFetch: CustomFetch = (address, options) => {
  const isRefresh = options.body instanceof URLSearchParams && options.body.get('grant_type') === 'refresh_token';
  return boundedFetch(address, isRefresh ? options : { ...options, signal: AbortSignal.timeout(TIMEOUT * 1000) });
};
