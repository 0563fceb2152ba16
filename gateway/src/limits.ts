import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { endpoints } from '@kantyna/contracts/endpoints';
import type { ErrorReply } from '@kantyna/contracts/format';
import { Refusal } from '@kantyna/kernel/refusal';
import { bearerToken, type TokenVerifier } from '@kantyna/service/http/tokens';
import type { Config } from './config.js';

const MINUTE = 60_000;

/** How often one calendar is read, or today's orders by one key: so often in so many minutes. */
const FEED_READS = { max: 20, timeWindow: 10 * MINUTE };

/** Counts a request as a call from its address. Returns whether the address has not made too many. */
export type CountAddress = (request: FastifyRequest) => Promise<boolean>;

/**
 * Limits the requests of one minute (docs/rules/limits-and-errors.md, Limits): sign-ins per address, other calls per person, or per address
 * without a valid token. Imports, calendars and screens have a second limit of their own. Each gateway instance counts separately. Returns the counter of requests
 * that are no calls but cause some.
 */
export async function limitRequests(
  api: FastifyInstance,
  config: Config,
  verifier: Pick<TokenVerifier, 'verify'>,
): Promise<CountAddress> {
  await api.register(rateLimit, { global: false });
  const limiter = (max: number, keyGenerator?: (request: FastifyRequest) => string) =>
    api.createRateLimit({ max, timeWindow: MINUTE, ...(keyGenerator ? { keyGenerator } : {}) });
  const perPerson = limiter(config.LIMIT_PER_PERSON, (request) => request.person!.id);
  const perAddress = limiter(config.LIMIT_PER_ADDRESS);
  const signIns = limiter(config.LIMIT_SIGN_INS);
  const imports = limiter(config.LIMIT_IMPORTS, keyOf);

  const feeds = api.createRateLimit({ ...FEED_READS, keyGenerator: feedOf });

  const signInPaths = pathsOf((call) => call.limit === 'sign-in');
  const importPaths = pathsOf((call) => call.access === 'importKey');
  const feedPaths = pathsOf((call) => call.access === 'screenKey' || call.kind === 'calendar');

  api.addHook('onRequest', async (request, reply) => {
    const person = verifier.verify(bearerToken(request));
    if (!(person instanceof Refusal)) request.person = person;
    const path = request.routeOptions.url ?? '';
    for (const limit of [
      signInPaths.has(path) ? signIns : request.person ? perPerson : perAddress,
      ...(importPaths.has(path) ? [imports] : []),
      ...(feedPaths.has(path) ? [feeds] : []),
    ]) {
      const wait = waitAfter(await limit(request));
      if (wait === undefined) continue;
      return reply
        .code(429)
        .header('retry-after', wait)
        .send({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' } satisfies ErrorReply);
    }
  });
  return async (request) => waitAfter(await perAddress(request)) === undefined;
}

const keyOf = ({ headers }: FastifyRequest): string => String(headers['x-api-key'] ?? '').slice(0, 100);

/** The secret by which a calendar or today's orders are read. */
const feedOf = (request: FastifyRequest): string => (request.params as { secret?: string }).secret ?? keyOf(request);

/** The seconds to wait after too many requests. */
const waitAfter = (count: Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>): number | undefined =>
  count.isAllowed || !count.isExceeded ? undefined : count.ttlInSeconds;

const pathsOf = (matches: (call: Endpoint) => boolean) =>
  new Set(
    Object.values<Endpoint>(endpoints)
      .filter(matches)
      .map((call) => call.path),
  );
