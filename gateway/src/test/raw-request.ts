import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RawRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  path?: string;
  chunks?: (string | Buffer)[];
}

interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

/** Sends a request with exactly the given headers, which `fetch` would change. Chunks are sent without a content-length. */
export async function rawRequest(url: string, { chunks = [], ...options }: RawRequest): Promise<RawResponse> {
  const client = request(url, { headers: {}, ...options, agent: false });
  client.on('error', () => undefined); // After an early reply, the rest of the body cannot be written.
  for (const chunk of chunks) client.write(chunk);
  client.end();
  const [response] = (await once(client, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  return { status: response.statusCode!, headers: response.headers, body: bytes.toString(), bytes };
}
