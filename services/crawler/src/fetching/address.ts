import ipaddr from 'ipaddr.js';
import { ConfigError } from '@kantyna/service/config';

/** Tells whether a host may be connected to whatever its address is. */
export type IsAllowedHost = (hostname: string, port: string) => boolean;

/** The one address of a cloud’s metadata service that is in no reserved range: Azure’s. */
const METADATA = new Set(['168.63.129.16']);
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/**
 * Whether an address is one of the public internet: no private, loopback, link-local (where clouds keep their metadata), carrier-grade
 * NAT, multicast, unique local, mapped or otherwise reserved one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast' && !METADATA.has(address);
}

/** The address in a URL's host, where it is one and no name: without the brackets of IPv6. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/gu, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/** Hosts that are named in a variable, with commas: `host` for all of its ports, or `host:port`. Throws `ConfigError` for others. */
export function allowedHosts(list: string): IsAllowedHost {
  const entries = new Set(
    list
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => entry !== ''),
  );
  const wrong = [...entries].find((entry) => !HOST.test(entry));
  if (wrong !== undefined) throw new ConfigError(`CRAWLER_ALLOWED_HOSTS: "${wrong}" is neither a host nor host:port`);
  return (hostname, port) => entries.has(hostname.toLowerCase()) || entries.has(`${hostname.toLowerCase()}:${port}`);
}
