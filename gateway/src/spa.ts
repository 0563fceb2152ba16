import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '@kantyna/service/config';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app: its files, and index.html for every other path, which the app's own router handles.
 * Throws `ConfigError` if the folder has no index.html.
 */
export async function spa(app: FastifyInstance, webRoot: string): Promise<void> {
  const root = resolve(webRoot);
  if (!existsSync(`${root}/index.html`)) {
    throw new ConfigError(`WEB_ROOT: there is no index.html in ${root}. Build the web app first: npm run build`);
  }
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
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (/\.[^/]*$/.test(path)) return reply.sendFile(path);
    if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')) return reply.callNotFound();
    return reply.sendFile('index.html');
  });
}
