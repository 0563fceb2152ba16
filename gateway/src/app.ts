import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { ConfigError } from '@kantyna/service/process/config';
import { basePathOf } from '@kantyna/service/process/public-url';
import { createHttp } from '@kantyna/service/http/http';
import type { TokenVerifier } from '@kantyna/service/http/tokens';
import { boundBodies } from '@kantyna/service/bounds/body-bounds';
import { apiPage } from './api-page.js';
import { bodyLimitOf } from './body.js';
import { dropGoneRequests } from './broken-connections.js';
import type { Config } from './config.js';
import type { Draining } from '@kantyna/service/http/connections';
import { discoverServices } from './discovery.js';
import { limitRequests, type CountAddress } from './limits.js';
import { orderPreviews } from './order-previews.js';
import { ownEndpoints } from './own-endpoints.js';
import { proxyEndpoints } from './proxy.js';
import { securityHeaders } from './security-headers.js';
import { spa } from './spa.js';
import { compile } from '@fastify/proxy-addr';

const REQUEST_TIMEOUT = 60_000;

interface Dependencies {
  config: Config;
  log: Logger;
  verifier: Pick<TokenVerifier, 'verify' | 'isManager'>;
  draining: Draining;
}

/** Builds the public server: the calls of the contract, the API page and the web app. */
export async function buildGateway({ config, log, verifier, draining }: Dependencies): Promise<FastifyInstance> {
  const basePath = basePathOf(config.PUBLIC_URL);
  const app = createServer(log, config, draining, basePath);
  dropGoneRequests(app);
  draining.closeConnectionsOf(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  securityHeaders(app);
  let countAddress: CountAddress | undefined;
  await app.register(async (api) => {
    countAddress = await limitRequests(api, config, verifier);
    boundBodies(api, ({ person, ip }) => person?.id ?? ip, bodyLimitOf);

    const services = await discoverServices(api, config);
    await ownEndpoints(api, { config, verifier, services });
    await proxyEndpoints(api, services, basePath);
  });
  await apiPage(app, basePath);
  await spa(app, config.WEB_ROOT, basePath, await orderPreviews(app, config, countAddress!));
  return app;
}

/** Throws `ConfigError` if TRUST_PROXY is not a list of addresses. */
function createServer(
  log: Logger,
  { TRUST_PROXY, TRUST_PROXY_HOPS }: Config,
  { notReady }: Draining,
  basePath: string,
): FastifyInstance {
  try {
    const trustProxy = trustedProxies(TRUST_PROXY, TRUST_PROXY_HOPS);
    const app = createHttp({ log, notReady, isPublic: true, trustProxy, basePath });
    app.server.requestTimeout = REQUEST_TIMEOUT;
    return app;
  } catch (error) {
    throw new ConfigError(`TRUST_PROXY: ${(error as Error).message}`);
  }
}

/**
 * Which addresses are proxies in front of the gateway. `addresses` has addresses, networks, or `loopback` and the like, with commas.
 * Only the nearest `hops` are believed: in a network that also has clients, a client could otherwise pass for a proxy and claim any
 * address. Throws if an address cannot be read.
 */
function trustedProxies(addresses: string, hops: number): false | ((address: string, hop: number) => boolean) {
  if (addresses === '') return false;
  const isProxy = compile(addresses.split(',').map((address) => address.trim()));
  return (address, hop) => hop < hops && isProxy(address, hop);
}
