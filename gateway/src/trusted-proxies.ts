import { compile } from '@fastify/proxy-addr';

/**
 * Which addresses are proxies in front of the gateway. `addresses` has addresses, networks, or `loopback` and the like, with commas.
 * Only the nearest `hops` are believed: in a network that also has clients, a client could otherwise pass for a proxy and claim any
 * address. Throws if an address cannot be read.
 */
export function trustedProxies(addresses: string, hops: number): false | ((address: string, hop: number) => boolean) {
  if (addresses === '') return false;
  const isProxy = compile(addresses.split(',').map((address) => address.trim()));
  return (address, hop) => hop < hops && isProxy(address, hop);
}
