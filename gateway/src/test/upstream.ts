import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a fake service received it. */
export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A fake instance of a service. It replies with its own name and records what it receives. */
export interface Upstream {
  readonly url: string;
  readonly received: ReceivedRequest[];
  /** Handles all later requests with `listener`. They are not recorded. */
  handleWith(listener: RequestListener): void;
  /** Sends the same reply to all later requests. They are not recorded. */
  replyWith(status: number, headers: Record<string, string>, body: string): void;
  /** Goes back to replying with its own name. */
  reset(): void;
  /** Stops at once and breaks every connection. */
  kill(): Promise<void>;
}

/** Starts a fake service on `port`, by default any free one. */
export async function startUpstream(name: string, port = 0): Promise<Upstream> {
  const received: ReceivedRequest[] = [];
  const record: RequestListener = (request, response) => {
    const { method = '', url = '', headers } = request;
    text(request).then(
      (body) => {
        received.push({ method, url, headers, body });
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ name, method, url }));
      },
      () => undefined, // The request broke off: a real service would not have received it either.
    );
  };
  const server = createServer(record);
  const handleWith = (listener: RequestListener) => void server.removeAllListeners('request').on('request', listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    handleWith,
    replyWith: (status, headers, body) =>
      handleWith((request, response) => {
        request.resume();
        response.writeHead(status, headers).end(body);
      }),
    reset: () => handleWith(record),
    kill: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
