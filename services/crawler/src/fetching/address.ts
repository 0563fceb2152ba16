import ipaddr from 'ipaddr.js';
import { ConfigError } from '@kantyna/service/config';

/** Tells whether a host may be connected to whatever its address is. */
export type IsAllowedHost = (hostname: string, port: string) => boolean;

/** What is in no reserved range: the one such address of a cloud’s metadata service, Azure’s, and IPv4 within IPv6 of the old way. */
const FURTHER = { further: [ipaddr.parseCIDR('168.63.129.16/32'), ipaddr.parseCIDR('::/96')] };
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/**
 * Whether an address is one of the public internet: no private, loopback, link-local (where clouds keep their metadata), carrier-grade
 * NAT, multicast, unique local or otherwise reserved one. A mapped one (`::ffff:`) is the IPv4 address in it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && ipaddr.subnetMatch(parsed, FURTHER, 'public') === 'public';
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
