import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openBounds } from '@kantyna/kernel/bounds';
import { Refusal } from '@kantyna/kernel/refusal';
import { OVERLOADED } from './overloaded.js';

/** The bytes of bodies that one caller, and all callers together, may have under way: arriving, or not answered yet. */
const MOST = { ofOne: 16 * 1024 * 1024, ofAll: 64 * 1024 * 1024 };

const TOO_MUCH_AT_ONCE = new Refusal(
  429,
  'TOO_MANY_REQUESTS',
  'You are sending too much at once. Please wait until some of it is done.',
);

/**
 * Refuses a body before it is read if too much is under way already (docs/rules/limits-and-errors.md, Limits): 429 if it is of the same
 * caller, 503 if it is of all. `callerOf` names the caller; those without a name are not told apart. `limitOf` returns the bytes that a
 * body may have. A body without a length counts with that many; a longer one is refused elsewhere.
 */
export function boundBodies(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => string | undefined,
  limitOf: (request: FastifyRequest) => number = ({ routeOptions }) => routeOptions.bodyLimit,
): void {
  const enter = openBounds(MOST);
  app.addHook('preParsing', async (request, reply) => {
    const { headers } = request;
    const limit = limitOf(request);
    const size = headers['transfer-encoding'] ? limit : Math.min(Number(headers['content-length'] ?? 0), limit);
    if (size === 0) return;
    const exit = enter(callerOf(request), size);
    if (exit === 'ofOne') throw TOO_MUCH_AT_ONCE as unknown as Error;
    if (exit === 'ofAll') throw OVERLOADED as unknown as Error;
    reply.raw.once('close', exit);
  });
}
