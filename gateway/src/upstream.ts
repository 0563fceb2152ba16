import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a stand-in for a service was asked. */
export interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A stand-in for one instance of a service, for tests of the gateway: it answers its own name, and keeps what it was asked. */
export interface Upstream {
  readonly url: string;
  readonly asked: Asked[];
  /** Takes over the answering of what is asked from now on. */
  answer(handler: (request: IncomingMessage, response: ServerResponse) => void): void;
  /** Answers everything alike from now on. */
  answerWith(status: number, headers: Record<string, string>, body: string): void;
  /** Answers its own name again. */
  answerAgain(): void;
  /** Dies at once, with every connection. */
  die(): Promise<void>;
}

/** Starts a stand-in on a port of its own, or on the given one. */
export async function startUpstream(name: string, port = 0): Promise<Upstream> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => void named(request, response));
  const named = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return; // Broken off on the way: a service would not have got it either.
    asked.push({ method, url, headers, body });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ name, method, url }));
  };
  const answer = (handler: (request: IncomingMessage, response: ServerResponse) => void) => {
    server.removeAllListeners('request');
    server.on('request', handler);
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer,
    answerWith: (status, headers, body) => {
      answer((request, response) => {
        request.resume();
        response.writeHead(status, headers).end(body);
      });
    },
    answerAgain: () => answer((request, response) => void named(request, response)),
    die: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
