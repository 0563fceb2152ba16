import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ConfigError } from '@kantyna/service/config';
import { createHttp } from '@kantyna/service/http';
import type { TokenVerifier } from '@kantyna/service/tokens';
import { apiPage } from './api-page.js';
import type { Config } from './config.js';
import { frontendConfig } from './frontend-config.js';
import { limitCalls } from './limits.js';
import { proxyCalls } from './proxy.js';
import { securityHeaders } from './security-headers.js';
import { sentryTunnel } from './sentry-tunnel.js';
import { spa } from './spa.js';

const REQUEST_WITHIN = 60_000;

/** The only door: the calls of the contract, the page that describes them, and the web app. */
export async function buildGateway(parts: {
  config: Config;
  log: Logger;
  verifier: Pick<TokenVerifier, 'verify'>;
}): Promise<FastifyInstance> {
  const { config, log, verifier } = parts;
  const app = server(log, config.TRUST_PROXY);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  securityHeaders(app);
  await app.register(async (api) => {
    await limitCalls(api, config, verifier);
    frontendConfig(api, config);
    await sentryTunnel(api, config.SENTRY_URL);
    await proxyCalls(api, {
      auth: config.AUTH_URL.split(','),
      catalogue: config.CATALOGUE_URL.split(','),
      orders: config.ORDERS_URL.split(','),
      payments: config.PAYMENTS_URL.split(','),
      notifications: config.NOTIFICATIONS_URL.split(','),
      crawler: config.CRAWLER_URL.split(','),
    });
  });
  await apiPage(app);
  await spa(app, config.WEB_ROOT);
  return app;
}

/** Throws `ConfigError` where the proxies are not addresses. */
function server(log: Logger, trustProxy: string): FastifyInstance {
  try {
    const app = createHttp({ log, ready: () => undefined, trustProxy: trustProxy || false });
    app.server.requestTimeout = REQUEST_WITHIN;
    return app;
  } catch (error) {
    throw new ConfigError(`TRUST_PROXY: ${(error as Error).message}`);
  }
}
