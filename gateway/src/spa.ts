import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ConfigError } from '@kantyna/service/process/config';
import { isBrowser, withPreview, type FindPreview } from './order-previews.js';

const PAGE = 'index.html';
/** The same page, which preloads the code that shows an order. */
const ORDER_PAGE = 'order.html';
const HTML = 'text/html; charset=utf-8';
/** The types of the files that name others by their path, in quotation marks. */
const NAME_OTHERS: Readonly<Record<string, string>> = {
  [PAGE]: HTML,
  [ORDER_PAGE]: HTML,
  'manifest.webmanifest': 'application/manifest+json',
};
/** The path of an order, with its id. */
const ORDER = /^orders\/show\/([0-9a-f]{24})$/;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app: its files, and index.html for every other path, which the app's own router handles.
 * An order has a page of its own, with a preview for the robots of chats. The pages name their files below `basePath`, the path that the app
 * stands below. Throws `ConfigError` if the folder lacks one of the pages.
 */
export async function spa(
  app: FastifyInstance,
  webRoot: string,
  basePath: string,
  findPreview: FindPreview,
): Promise<void> {
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
  const read = async (file: string) =>
    (await readFile(`${root}/${file}`, 'utf8')).replaceAll('"/', () => `"${basePath}/`);
  const below = new Map<string, string>();
  if (basePath !== '') for (const file of Object.keys(NAME_OTHERS)) below.set(file, await read(file));
  const sendText = (reply: FastifyReply, file: string, text: string) =>
    reply.type(NAME_OTHERS[file]!).header('cache-control', 'no-cache').send(text);
  const send = (reply: FastifyReply, file: string) => {
    const text = below.get(file);
    return text === undefined ? reply.sendFile(file) : sendText(reply, file, text);
  };
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*'];
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (/\.[^/]*$/.test(path)) return send(reply, path);
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return reply.callNotFound();
    const orderId = ORDER.exec(path)?.[1];
    if (orderId === undefined) return send(reply, PAGE);
    // Nobody sees the preview in a browser: its page is not held back for it.
    const preview = isBrowser(request.headers['user-agent']) ? undefined : await findPreview(orderId, request);
    if (!preview) return send(reply, ORDER_PAGE);
    return sendText(reply, ORDER_PAGE, withPreview(await read(ORDER_PAGE), preview));
  });
}
