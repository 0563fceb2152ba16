import type { FastifyInstance } from 'fastify';
import { frontendCalls, type FrontendConfig } from '@kantyna/contracts/frontend';
import type { Config } from './config.js';

/** Answers what the web app learns at its start. */
export function frontendConfig(api: FastifyInstance, config: Config): void {
  const answer: FrontendConfig = {
    googleClientId: config.GOOGLE_CLIENT_ID,
    vapidPublicKey: config.VAPID_PUBLIC_KEY,
    sentryUrl: config.SENTRY_URL,
    developerEmail: config.DEVELOPER_EMAIL,
  };
  const { method, path } = frontendCalls.frontendConfig;
  api.route({
    method,
    url: path,
    handler: (_request, reply) => reply.header('cache-control', 'no-cache').send(answer),
  });
}
