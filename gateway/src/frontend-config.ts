import type { FastifyInstance } from 'fastify';
import { frontendCalls, type FrontendConfig } from '@kantyna/contracts/frontend';
import type { Config } from './config.js';

/** Serves the settings that the web app loads at its start. */
export function frontendConfig(api: FastifyInstance, config: Config): void {
  const reply: FrontendConfig = {
    googleClientId: config.GOOGLE_CLIENT_ID,
    vapidPublicKey: config.VAPID_PUBLIC_KEY,
    sentryUrl: config.SENTRY_URL,
    developerEmail: config.DEVELOPER_EMAIL,
  };
  const { method, path } = frontendCalls.frontendConfig;
  api.route({
    method,
    url: path,
    handler: (_request, response) => response.header('cache-control', 'no-cache').send(reply),
  });
}
