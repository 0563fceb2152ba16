import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Logger } from 'pino';

/** How old an answer of the name server may get, in milliseconds: an instance that was added has its share after that. */
const LOOK_UP_EVERY = 5_000;

/** The instances of a service, as they are known now. */
export interface Addresses {
  readonly present: () => readonly string[];
  readonly close: () => void;
}

/** Finds the addresses behind a name. */
export type Lookup = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

const lookUp: Lookup = (hostname) => lookup(hostname, { all: true });

/**
 * Follows the addresses behind the names in `origins`: `docker compose up --scale orders=3` puts three behind one name. Addresses,
 * and names under https, whose certificate is for the name, stay as they are. Where a name cannot be looked up what was known of it
 * counts, and at first the name itself.
 */
export async function followAddresses(origins: readonly string[], log: Logger, ask = lookUp): Promise<Addresses> {
  const urls = origins.map((origin) => new URL(origin));
  const known = new Map(urls.map(({ origin }) => [origin, [origin]]));
  const failing = new Set<string>();
  const named = urls.filter(
    ({ protocol, hostname }) => protocol === 'http:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
  );

  const follow = async (url: URL) => {
    const { origin, hostname, port } = url;
    try {
      const found = await ask(hostname);
      const addresses = found.map(({ address, family }) => (family === 6 ? `[${address}]` : address)).sort();
      if (addresses.length > 0) known.set(origin, [...new Set(addresses.map((one) => `http://${one}:${port || 80}`))]);
      failing.delete(hostname);
    } catch (error) {
      // Once for as long as it lasts: a service that was not started yet has no name.
      if (!failing.has(hostname)) log.warn({ err: error, hostname }, 'a name cannot be looked up');
      failing.add(hostname);
    }
  };

  const followAll = () => Promise.all(named.map(follow));
  await followAll();
  const timer = setInterval(() => void followAll(), LOOK_UP_EVERY).unref();
  return {
    present: () => [...known.values()].flat(),
    close: () => clearInterval(timer),
  };
}
