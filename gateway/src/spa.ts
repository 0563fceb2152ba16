import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '@kantyna/service/process/config';
import { isBrowser, withPreview, type FindPreview } from './order-previews.js';

const PAGE = 'index.html';
/** The same page, which preloads the code that shows an order. */
const ORDER_PAGE = 'order.html';
/** The path of an order, with its id. */
const ORDER = /^orders\/show\/([0-9a-f]{24})$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app: its files, and index.html for every other path, which the app's own router handles.
 * An order has a page of its own, with a preview for the robots of chats. Throws `ConfigError` if the folder lacks one of the pages.
 */
export async function spa(app: FastifyInstance, webRoot: string, findPreview: FindPreview): Promise<void> {
  const root = resolve(webRoot);
  for (const page of [PAGE, ORDER_PAGE])
    if (!existsSync(`${root}/${page}`))
      throw new ConfigError(`WEB_ROOT: there is no ${page} in ${root}. Build the web app first: npm run build`);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // File names under assets/ contain a hash of the content; browsers revalidate everything else.
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(`${root}/assets/`) ? IMMUTABLE : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (/\.[^/]*$/.test(path)) return reply.sendFile(path);
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return reply.callNotFound();
    const orderId = ORDER.exec(path)?.[1];
    if (orderId === undefined) return reply.sendFile(PAGE);
    // Nobody sees the preview in a browser: its page is not held back for it.
    const preview = isBrowser(request.headers['user-agent']) ? undefined : await findPreview(orderId, request);
    if (!preview) return reply.sendFile(ORDER_PAGE);
    const page = withPreview(await readFile(`${root}/${ORDER_PAGE}`, 'utf8'), preview);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
