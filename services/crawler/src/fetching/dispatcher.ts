import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { isPublicAddress, literalAddress, type IsAllowedHost } from './address.js';
import { ForbiddenAddress } from './forbidden-address.js';

const CONNECT_WITHIN = 10_000;

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Connects to public addresses only, and to hosts that are allowed by name. What is checked is the address that is connected to:
 * after the name was looked up, for each connection, and once more when it stands. Connections are not kept.
 */
export function publicDispatcher(isAllowed: IsAllowedHost): Dispatcher {
  const checked = buildConnector({ timeout: CONNECT_WITHIN, lookup: lookupPublic });
  const free = buildConnector({ timeout: CONNECT_WITHIN });
  return new Agent({
    pipelining: 0,
    maxResponseSize: -1,
    connect: (options, callback) => {
      const { hostname, port, protocol } = options;
      if (isAllowed(hostname, port || (protocol === 'https:' ? '443' : '80'))) return free(options, callback);
      const literal = literalAddress(hostname);
      if (literal !== undefined && !isPublicAddress(literal)) {
        return callback(new ForbiddenAddress(literal, literal), null);
      }
      checked(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        const address = socket.remoteAddress ?? 'an unknown address';
        if (isPublicAddress(address)) return callback(null, socket);
        socket.destroy();
        callback(new ForbiddenAddress(hostname, address), null);
      });
    },
  });
}

/** Looks a name up and answers its addresses; where one of them is not public, none. */
function lookupPublic(hostname: string, options: LookupOptions, callback: Callback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const forbidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (forbidden) return callback(new ForbiddenAddress(hostname, forbidden.address), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    callback(null, first!.address, first!.family);
  });
}
