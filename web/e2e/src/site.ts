import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { REPO } from '@kantyna/embedded/paths';

const WEB_ROOT = `${REPO}/web/dist`;

/** Answers a call of the page, whose path begins with `/api/`. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

let answer: Answer = async (_, response) => void response.writeHead(501).end();
let url: Promise<string> | undefined;

/** The address of the built web app without a product. Its calls are answered by `given`; the files of a worker share it, one after the other. */
export function openSite(given: Answer): Promise<string> {
  answer = given;
  url ??= listen();
  return url;
}

async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname.startsWith('/api/')) void answer(request, response);
    else sendFile(pathname, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It ends with the worker.
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function sendFile(path: string, response: ServerResponse): void {
  const ending = extname(path);
  const file = ending === '' ? `${WEB_ROOT}/index.html` : `${WEB_ROOT}${path}`;
  if (!existsSync(file)) return void response.writeHead(404).end();
  const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, {
    'content-type': TYPES[ending || '.html'] ?? 'application/octet-stream',
    'cache-control': cacheControl,
  });
  createReadStream(file).pipe(response);
}
