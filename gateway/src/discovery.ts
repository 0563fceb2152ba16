import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { SERVICES, type Service } from '@kantyna/contracts/services';
import type { Config } from './config.js';

/** DNS refresh interval in milliseconds: a new instance gets its share of requests within this time. */
export const REFRESH_EVERY = 5_000;

/** The instances of one service. */
export interface Discovery {
  /** The known instances as origins, such as `http://10.0.0.2:3000`. */
  readonly origins: () => readonly string[];
  readonly close: () => void;
}

/** Resolves a host name to its addresses. */
type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Resolves each http host name to one origin per address: `docker compose up --scale orders=3` puts three addresses behind one name.
 * IP addresses stay as they are, and so do https names, because their certificate is issued for the name.
 * If a lookup fails, the last known addresses stay. Before the first success the name itself is used.
 */
export async function discoverInstances(
  configured: readonly string[],
  log: Logger,
  resolve = resolveAll,
): Promise<Discovery> {
  const urls = configured.map((origin) => new URL(origin));
  const instances = new Map(urls.map(({ origin }) => [origin, [origin]]));
  const failing = new Set<string>();
  const named = urls.filter(
    ({ protocol, hostname }) => protocol === 'http:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
  );

  const refresh = async ({ origin, hostname, port }: URL) => {
    try {
      const records = await resolve(hostname);
      const hosts = records.map(({ address, family }) => (family === 6 ? `[${address}]` : address)).sort();
      if (hosts.length > 0) instances.set(origin, [...new Set(hosts.map((host) => `http://${host}:${port || 80}`))]);
      failing.delete(hostname);
    } catch (error) {
      // Logged once per outage: a service that has not been started yet has no name.
      if (!failing.has(hostname)) {
        log.warn(
          { event: 'discovery.lookup_failed', hostname, err: error },
          'Host name lookup failed, retrying every 5 s',
        );
      }
      failing.add(hostname);
    }
  };

  const refreshAll = () => Promise.all(named.map(refresh));
  await refreshAll();
  const timer = setInterval(() => void refreshAll(), REFRESH_EVERY).unref();
  return {
    origins: () => [...instances.values()].flat(),
    close: () => clearInterval(timer),
  };
}

/** Finds the instances of all services, until the server closes. */
export async function discoverServices(api: FastifyInstance, config: Config): Promise<ReadonlyMap<Service, Discovery>> {
  const found = new Map<Service, Discovery>();
  for (const service of SERVICES) {
    const discovery = await discoverInstances(originsOf(service, config), api.log as Logger);
    api.addHook('onClose', async () => discovery.close());
    found.set(service, discovery);
  }
  return found;
}

const originsOf = (service: Service, config: Config): string[] =>
  config[`${service.toUpperCase() as Uppercase<Service>}_URL`].split(',');
