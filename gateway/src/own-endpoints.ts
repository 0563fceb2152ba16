import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@kantyna/contracts/endpoint';
import { frontendEndpoints } from '@kantyna/contracts/people/frontend';
import type { Service } from '@kantyna/contracts/services';
import { type EndpointHandler, type HandlersOf } from '@kantyna/service/http/handlers';
import { managerCheck, registerEndpoint } from '@kantyna/service/http/endpoints';
import { BODY_LIMIT } from '@kantyna/service/http/http';
import type { TokenVerifier } from '@kantyna/service/http/tokens';
import { compressReplies } from './compression.js';
import type { Config } from './config.js';
import type { Discovery } from './discovery.js';
import { healthOf, lastBackup } from './office-health.js';
import { sentryTunnel } from './sentry-tunnel.js';

interface Dependencies {
  readonly config: Config;
  readonly verifier: Pick<TokenVerifier, 'verify' | 'isManager'>;
  readonly services: ReadonlyMap<Service, Discovery>;
}

/** Registers the calls that the gateway handles itself: one without a handler does not compile. */
export async function ownEndpoints(api: FastifyInstance, { config, verifier, services }: Dependencies): Promise<void> {
  const handlers: HandlersOf<typeof frontendEndpoints> = {
    frontendConfig: async ({ reply }) => {
      void reply.header('cache-control', 'no-cache');
      return {
        googleClientId: config.GOOGLE_CLIENT_ID,
        vapidPublicKey: config.VAPID_PUBLIC_KEY,
        sentryUrl: config.SENTRY_URL,
        timeZone: config.TIME_ZONE,
        developerEmail: config.DEVELOPER_EMAIL,
      };
    },
    officeHealth: async () => {
      const url = config.BACKUP_URL;
      const [parts, backup] = await Promise.all([
        Promise.all([...services].map(([part, discovery]) => healthOf(part, discovery))),
        url === undefined ? undefined : lastBackup(url),
      ]);
      return { parts, ...(backup && { backup }) };
    },
    sentry: sentryTunnel(config.SENTRY_URL),
  };
  await api.register(async (scope) => {
    await compressReplies(scope, 'all');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const [name, call] of Object.entries<Endpoint>(frontendEndpoints)) {
      registerEndpoint(
        scope,
        call,
        handlers[name as keyof typeof handlers] as EndpointHandler<Endpoint>,
        call.access === 'officeManager' ? managerCheck(verifier) : () => undefined,
      );
    }
  });
}
