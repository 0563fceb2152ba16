import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets clients ask whether a reply has changed: JSON replies to GET have an `ETag`, and 304 without a body if the client has that
 * reply. It is weak, since the gateway may compress the body.
 */
export function addETags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!addETag(request, reply, hash('sha1', payload, 'base64url'))) return payload;
    void reply.code(304);
    return null;
  });
}

/** Adds the `ETag` of a reply with this hash. Returns whether the client has that reply. */
export function addETag(request: FastifyRequest, reply: FastifyReply, hash: string): boolean {
  void reply.header('etag', `W/"${hash}"`);
  return hasIt(request.headers['if-none-match'], hash);
}

/** Whether a list of ETags names this one, weak or not: `W/"a", "b"`. */
const hasIt = (ifNoneMatch: string | undefined, hash: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${hash}"`);
