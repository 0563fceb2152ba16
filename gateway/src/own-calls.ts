import type { FastifyInstance } from 'fastify';
import type { Call } from '@kantyna/contracts/call';
import { frontendCalls } from '@kantyna/contracts/people/frontend';
import { registerCall, type CallHandler, type HandlersOf } from '@kantyna/service/http/calls';
import { BODY_LIMIT } from '@kantyna/service/http/http';
import { compressReplies } from './compression.js';
import type { Config } from './config.js';
import { sentryTunnel } from './sentry-tunnel.js';

/** Registers the calls that the gateway handles itself: one without a handler does not compile. */
export async function ownCalls(api: FastifyInstance, config: Config): Promise<void> {
  const handlers: HandlersOf<typeof frontendCalls> = {
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
    sentry: sentryTunnel(config.SENTRY_URL),
  };
  await api.register(async (scope) => {
    await compressReplies(scope, 'all');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const [name, call] of Object.entries<Call>(frontendCalls)) {
      registerCall(scope, call, handlers[name as keyof typeof handlers] as CallHandler<Call>, () => undefined);
    }
  });
}
