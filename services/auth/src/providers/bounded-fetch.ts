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
  // What was compressed is not any more.
  whole.headers.delete('content-encoding');
  whole.headers.delete('content-length');
  Object.defineProperty(whole, 'url', { value: response.url });
  return whole;
}
