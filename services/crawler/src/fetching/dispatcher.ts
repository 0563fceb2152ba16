import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { promisify } from 'node:util';
import { buildConnector, EnvHttpProxyAgent, Pool, type Dispatcher } from 'undici';
import { isPublicAddress, literalAddress, type IsAllowedHost } from './address.js';
import { ForbiddenAddress } from './fault.js';

const CONNECT_TIMEOUT_MS = 10_000;

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** The proxy that pages are asked through, and the hosts that are not, as HTTPS_PROXY and NO_PROXY name them; empty for none. */
export interface WayOut {
  readonly proxy: string;
  readonly noProxy: string;
}

/**
 * Connects only to public addresses and to explicitly allowed hosts (SSRF protection). Each connection checks the address that it
 * really uses, not the name: after the DNS lookup, and again once the socket is connected. A proxy is asked for the address that was checked.
 * Connections are not reused.
 */
export function publicDispatcher(
  isAllowed: IsAllowedHost,
  { proxy, noProxy }: WayOut,
  lookUp: typeof lookup = lookup,
): Dispatcher {
  const lookupPublic = publicLookup(lookUp);
  const connectPublic = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup: lookupPublic });
  const connectAny = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const connect: buildConnector.connector = (options, callback) => {
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
  };
  /** `host:port` with an address of the host that is public in its place; an allowed host stays a name, which the proxy looks up. */
  const checked = async (target: string): Promise<string> => {
    const { hostname, port } = new URL(`https://${target}`);
    if (isAllowed(hostname, port || '443')) return target;
    const literal = literalAddress(hostname);
    if (literal !== undefined && !isPublicAddress(literal)) throw new ForbiddenAddress();
    if (literal !== undefined) return target;
    const found = (await promisify(lookupPublic)(hostname, { all: true })) as LookupAddress[];
    // Most proxies reach IPv4.
    const { address, family } = found.find((one) => one.family === 4) ?? found[0]!;
    return `${family === 6 ? `[${address}]` : address}:${port || '443'}`;
  };
  return new EnvHttpProxyAgent({
    ...{ httpProxy: proxy, httpsProxy: proxy, noProxy },
    ...{ pipelining: 0, maxResponseSize: -1, connect },
    clientFactory: (origin, options) => new CheckingPool(origin, options, checked),
  });
}

/** The connections to a proxy, each of which it is asked to connect on. */
class CheckingPool extends Pool {
  constructor(
    origin: URL,
    options: object,
    readonly checked: (target: string) => Promise<string>,
  ) {
    super(origin, options);
  }

  override async connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
    return super.connect({ ...options, path: await this.checked(options.path) });
  }
}

/** Looks names up by `lookUp`. Fails if one of the addresses is not public. */
const publicLookup =
  (lookUp: typeof lookup) =>
  (hostname: string, options: LookupOptions, callback: Callback): void => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (addresses.some(({ address }) => !isPublicAddress(address))) return callback(new ForbiddenAddress(), []);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first!.address, first!.family);
    });
  };
