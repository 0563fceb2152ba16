import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body that is larger than its call allows. */
export class TooLarge extends Error {
  readonly statusCode = 413;
}

/**
 * Takes JSON bodies as streams, unparsed, up to the number of bytes that `limitOf` answers for a route. Another type is a 415 and
 * a larger body a 413 (rules.md, Errors); a request without a body passes.
 */
export function streamJsonBodies(scope: FastifyInstance, limitOf: (method: string, path: string) => number): void {
  const limitFor = (request: FastifyRequest) => limitOf(request.method, request.routeOptions.url ?? '');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', (request, payload, done) =>
    done(null, upTo(limitFor(request), payload)),
  );
  // Not in the parser: the connection would be closed while the caller still sends, and he would not get the answer.
  scope.addHook('preParsing', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > limitFor(request)) throw new TooLarge();
  });
}

/**
 * The same bytes, in a stream of their own: whoever ends it does not end the caller's connection, which still has to carry the answer.
 * What the caller sends after that is read and dropped.
 */
function upTo(limit: number, payload: Readable): Readable {
  let size = 0;
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > limit) done(new TooLarge());
      else done(null, chunk);
    },
  });
  payload.once('error', (error) => body.destroy(error));
  body.once('close', () => payload.resume());
  return payload.pipe(body);
}
