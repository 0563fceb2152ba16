import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '@kantyna/contracts/call';
import { calls } from '@kantyna/contracts/calls';
import type { ErrorReply } from '@kantyna/contracts/format';
import { Refusal } from '@kantyna/contracts/refusal';
import { bearerToken } from '@kantyna/service/calls';
import type { TokenVerifier } from '@kantyna/service/tokens';
import type { Config } from './config.js';

const MINUTE = 60_000;

const all: readonly Call[] = Object.values(calls);

/**
 * Limits the calls of one minute (rules.md, Errors): per person, or per address where there is no valid token; sign-ins and imports
 * have limits of their own besides. Each instance of the gateway counts for itself.
 */
export async function limitCalls(
  api: FastifyInstance,
  config: Config,
  verifier: Pick<TokenVerifier, 'verify'>,
): Promise<void> {
  await api.register(rateLimit, { global: false });
  const limiter = (max: number, keyGenerator?: (request: FastifyRequest) => string) =>
    api.createRateLimit({ max, timeWindow: MINUTE, ...(keyGenerator ? { keyGenerator } : {}) });
  const ofPerson = limiter(config.LIMIT_PER_PERSON, (request) => request.person!.id);
  const ofAddress = limiter(config.LIMIT_PER_ADDRESS);
  const ofSignIns = limiter(config.LIMIT_SIGN_INS);
  const ofImports = limiter(config.LIMIT_IMPORTS, (request) =>
    String(request.headers['x-api-key'] ?? '').slice(0, 100),
  );

  const signIns = paths((call) => call.limit === 'sign-in');
  const imports = paths((call) => call.access === 'importKey');

  api.addHook('onRequest', async (request, reply) => {
    const person = verifier.verify(bearerToken(request));
    if (!(person instanceof Refusal)) request.person = person;
    const path = request.routeOptions.url ?? '';
    for (const limit of [
      request.person ? ofPerson : ofAddress,
      ...(signIns.has(path) ? [ofSignIns] : []),
      ...(imports.has(path) ? [ofImports] : []),
    ]) {
      const count = await limit(request);
      if (count.isAllowed || !count.isExceeded) continue;
      return reply
        .code(429)
        .header('retry-after', count.ttlInSeconds)
        .send({ code: 'TOO_MANY_REQUESTS', message: 'Too many requests. Please wait a moment.' } satisfies ErrorReply);
    }
  });
}

const paths = (which: (call: Call) => boolean) => new Set(all.filter(which).map((call) => call.path));
