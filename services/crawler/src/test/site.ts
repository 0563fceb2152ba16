import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replies to one request. */
export type Page = (request: IncomingMessage, response: ServerResponse) => void;

/** A server in place of a restaurant’s site. */
export interface Site {
  /** `127.0.0.1:port`, which tests allow. */
  readonly host: string;
  readonly port: number;
  /** The pages by path. Other paths are 404. */
  readonly pages: Map<string, Page>;
  /** The received requests, the oldest first. */
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers']; readonly at: number }[];
  /** The number of requests for a path. */
  times(path: string): number;
  stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const pages = new Map<string, Page>();
  const requests: Site['requests'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers, at: Date.now() });
    const page = pages.get(path);
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    pages,
    requests,
    times: (path) => requests.filter((one) => one.path === path).length,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page of HTML. */
export const html =
  (body: string | Buffer, headers: Record<string, string> = {}): Page =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);

export const redirect =
  (location: string): Page =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

/** A page with a menu. */
export const menu = (...dishes: [name: string, price: string][]): string =>
  `<!doctype html><title>Menu</title><h2>Obiady</h2><ul>${dishes.map(([name, price]) => `<li>${name} – ${price}</li>`).join('')}</ul>`;
