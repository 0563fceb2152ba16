import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Asks with exactly the given headers, for tests of what `fetch` would not send. Chunks are sent without a content-length. */
export function askByHand(
  url: string,
  options: {
    method?: string;
    headers?: Record<string, string | string[]>;
    path?: string;
    chunks?: (string | Buffer)[];
  },
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }> {
  const { method = 'GET', headers = {}, path, chunks = [] } = options;
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { method, headers, ...(path === undefined ? {} : { path }), agent: false },
      (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({ status: response.statusCode!, headers: response.headers, body: bytes.toString(), bytes }),
          (error: unknown) => reject(error as Error),
        );
      },
    );
    asking.on('error', reject);
    for (const chunk of chunks) asking.write(chunk);
    asking.end();
  });
}
