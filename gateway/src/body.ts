import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The body exceeds the limit of its call. */
export class BodyTooLarge extends Error {
  readonly statusCode = 413;
}

/**
 * Accepts JSON bodies as unparsed streams, up to the bytes that `limitOf` returns for a route. Any other content type is a 415 and a
 * larger body a 413 (docs/rules.md, Errors). A request without a body passes.
 */
export function streamJsonBodies(scope: FastifyInstance, limitOf: (method: string, path: string) => number): void {
  const limitFor = (request: FastifyRequest) => limitOf(request.method, request.routeOptions.url ?? '');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', (request, payload, done) =>
    done(null, limitSize(limitFor(request), payload)),
  );
  // Nothing of a body that says it is too large is proxied.
  scope.addHook('preParsing', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > limitFor(request)) throw new BodyTooLarge();
  });
}

/**
 * Copies `payload` into a stream that fails beyond `limit` bytes. Destroying the copy leaves the client's connection open for the
 * reply.
 */
function limitSize(limit: number, payload: Readable): Readable {
  let size = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  payload.once('error', (error) => body.destroy(error));
  return payload.pipe(body);
}
