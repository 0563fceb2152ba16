import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress, literalAddress, type IsAllowedHost } from './address.js';
import { ForbiddenAddress } from './fault.js';

const CONNECT_TIMEOUT_MS = 10_000;

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Connects only to public addresses and to explicitly allowed hosts (SSRF protection). Each connection checks the address that it
 * really uses, not the name: after the DNS lookup, and again once the socket is connected. Connections are not reused.
 */
export function publicDispatcher(isAllowed: IsAllowedHost): Dispatcher {
  const connectPublic = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: lookupPublic });
  const connectAny = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  return new Agent({
    pipelining: 0,
    maxResponseSize: -1,
    connect: (options, callback) => {
      const { hostname, port, protocol } = options;
      if (isAllowed(hostname, port || (protocol === 'https:' ? '443' : '80'))) return connectAny(options, callback);
      const literal = literalAddress(hostname);
      if (literal !== undefined && !isPublicAddress(literal)) return callback(new ForbiddenAddress(), null);
      connectPublic(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        if (isPublicAddress(socket.remoteAddress ?? '')) return callback(null, socket);
        socket.destroy();
        callback(new ForbiddenAddress(), null);
      });
    },
  });
}

/** Looks a name up. Fails if one of its addresses is not public. */
function lookupPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => !isPublicAddress(address))) return callback(new ForbiddenAddress(), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first!.address, first!.family);
  });
}
