import ipaddr from 'ipaddr.js';
import { ConfigError, listed } from '@kantyna/service/process/config';

/** Whether a host may be connected to even if its address is not public. */
export type IsAllowedHost = (hostname: string, port: string) => boolean;

/** Forbidden although in no reserved range: Azure’s metadata service, and IPv4-compatible IPv6 addresses. */
const ALSO_FORBIDDEN = { forbidden: [ipaddr.parseCIDR('168.63.129.16/32'), ipaddr.parseCIDR('::/96')] };
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/**
 * Whether an address is one of the public internet. Not public: private, loopback, link-local (cloud metadata), carrier-grade NAT,
 * multicast, unique local and all other reserved ranges. A mapped address (`::ffff:`) counts as the IPv4 address in it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && ipaddr.subnetMatch(parsed, ALSO_FORBIDDEN, 'public') === 'public';
}

/** The IP address that the host of a URL consists of, without the brackets of IPv6; `undefined` for a name. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/gu, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/**
 * Parses CRAWLER_ALLOWED_HOSTS: `host` (any port) or `host:port`, separated by commas. Throws `ConfigError` for anything else.
 */
export function allowedHosts(list: string): IsAllowedHost {
  const entries = new Set(listed(list));
  const wrong = [...entries].find((entry) => !HOST.test(entry));
  if (wrong !== undefined) throw new ConfigError(`CRAWLER_ALLOWED_HOSTS: "${wrong}" is neither a host nor host:port`);
  return (hostname, port) => entries.has(hostname.toLowerCase()) || entries.has(`${hostname.toLowerCase()}:${port}`);
}
