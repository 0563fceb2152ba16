import { Transform, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints } from '@kantyna/contracts/endpoints';
import { BODY_LIMIT } from '@kantyna/service/http/http';

/** The body exceeds the limit of its call. */
export class BodyTooLarge extends Error {
  readonly statusCode = 413;
}

/** A form where the contract has none. */
class NoForm extends Error {
  readonly statusCode = 415;
}

const formPaths = new Set(
  Object.values<Endpoint>(endpoints)
    .filter(({ takesForm }) => takesForm)
    .map(({ path }) => path),
);

const limits = new Map(
  Object.values<Endpoint>(endpoints).map((call) => [`${call.method} ${call.path}`, call.bodyLimit ?? BODY_LIMIT]),
);

/** The bytes that the body of a request may have, by its call. */
export const bodyLimitOf = ({ method, routeOptions: { url = '' } }: FastifyRequest): number =>
  limits.get(`${method} ${url}`) ?? BODY_LIMIT;

/**
 * Accepts JSON bodies, and forms where the contract has them, as unparsed streams, up to the limits of their calls. Any other content type is a 415 and a larger body a 413
 * (docs/rules/limits-and-errors.md, Errors). A request without a body passes.
 */
export function streamJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', (request, payload, done) =>
    done(null, limitSize(bodyLimitOf(request), payload)),
  );
  scope.addContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'], (request, payload, done) => {
    if (!formPaths.has(request.routeOptions.url ?? '')) done(new NoForm('a form is not accepted here'));
    else done(null, limitSize(bodyLimitOf(request), payload));
  });
  // Nothing of a body that says it is too large is proxied.
  scope.addHook('preParsing', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimitOf(request)) throw new BodyTooLarge();
  });
}

/** A larger body is not kept: memory for many of them would be missed elsewhere. */
const MOST_KEPT = 64 * 1024;

/** The bodies that have arrived, by their streams. */
const arrived = new WeakMap<object, Buffer>();

/** The whole of a body that has arrived, so that it can be sent once more; `undefined` of one that is large or still arriving. */
export const arrivedBody = (body: object): Buffer | undefined => arrived.get(body);

/**
 * Copies `payload` into a stream that fails beyond `limit` bytes. Destroying the copy leaves the client's connection open for the
 * reply.
 */
function limitSize(limit: number, payload: Readable): Readable {
  let size = 0;
  const chunks: Buffer[] = [];
  const body = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size <= MOST_KEPT) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limit) done(new BodyTooLarge());
      else done(null, chunk);
    },
    flush: (done) => {
      if (size <= MOST_KEPT) arrived.set(body, Buffer.concat(chunks));
      done();
    },
  });
  payload.once('error', (error) => body.destroy(error));
  return payload.pipe(body);
}
