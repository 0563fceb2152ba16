import { LRUCache } from 'lru-cache';
import { ErrorCode, Events, type JetStreamClient, type JetStreamManager, type NatsConnection, connect } from 'nats';
import type { Logger } from 'pino';
import { inboxPrefix } from './permissions.js';
import { ensureStreams, ensureStreamsAtStart, kindOf } from './streams.js';

/** A connection to NATS with both streams in place. */
export interface Bus {
  /** The part that connected: the name of a service, or `gateway`. */
  readonly name: string;
  readonly nats: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly log: Logger;
  /** The sequences on `STATE` that this process published lately: calls need not wait for its own states. */
  readonly ownRevisions: LRUCache<number, true>;
  /** Whether the server is reachable now. */
  connected(): boolean;
  /** Calls the listener each time the server is reachable again: perhaps another one, or with older data. Returns how to remove it. */
  onReconnect(listener: () => void): () => void;
  /** Creates the streams that are missing, for instance after the server lost its disk. */
  ensureStreams(): Promise<void>;
  /** Notes that the server did not do what it should, for this part or for another one. */
  noteTrouble(part?: string): void;
  /** Whether this part or one of `owners` had trouble within the last seconds. If so, messages of the owners may not be on the streams yet. */
  isTroubled(owners: readonly string[]): boolean;
  /** Ends all waiting for a server that is away, now and later, because the process closes. */
  stopWaiting(): Promise<void>;
  close(): Promise<void>;
}

/** One request to the server may take this long (ms); a longer one counts as an outage. */
const REQUEST_TIMEOUT = 2_000;

const MAX_OWN_REVISIONS = 1_000;
/**
 * After trouble has ended, owners publish what they could not within this long (ms): a request that times out, and the relay's next try.
 */
const PUBLISHED_WITHIN = 5_000;

/** The credentials in the first address, such as `nats://orders:secret@bus:4222`; none if it has none. */
function credentials(url: string): { user?: string; pass?: string } {
  const { username, password } = new URL(/^\w+:\/\//.test(url) ? url : `nats://${url}`);
  return username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
}

/** Servers and credentials as the client takes them, of one or several addresses with commas; the credentials in the first one hold for all. */
export function serversOf(url: string): { servers: string[]; user?: string; pass?: string } {
  const servers = url.split(',').map((server) => server.trim());
  return { ...credentials(servers[0]!), servers: servers.map(withoutCredentials) };
}

/** An address without its credentials: the client does not read them there, and logs show the address. */
const withoutCredentials = (url: string): string => url.replace(/^(\w+:\/\/)?[^@/]*@/, '$1');

/**
 * Connects to NATS and creates the missing streams. `url` may have several addresses with commas; the credentials in the first one hold
 * for all. Replies come on subjects that only the user `name` may hear. Afterwards the client reconnects for ever.
 * Throws when the server does not answer within `timeout` milliseconds: the process ends instead of starting half. Every later attempt
 * to reconnect has the same timeout; without it an attempt hangs when the server dies in the middle of the handshake.
 */
export async function connectBus(options: {
  url: string;
  name: string;
  replicas: number;
  log: Logger;
  timeout?: number;
}): Promise<Bus> {
  const { url, name, replicas, log, timeout = 3_000 } = options;
  const nats = await connect({
    ...serversOf(url),
    name,
    inboxPrefix: inboxPrefix(name),
    // After two refusals in a row the client would give up for ever, also when the password is about to be changed.
    ignoreAuthErrorAbort: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    timeout,
    waitOnFirstConnect: false,
    noAsyncTraces: true, // A stack trace for each request costs more than the request.
    // A frozen server is left within six seconds, for another node if there is one.
    pingInterval: 2_000,
  });
  let connected = true;
  const troubledAt = new Map<string, number>();
  const noteTrouble = (part = name) => void troubledAt.set(part, performance.now());
  const closing = new AbortController();
  const ownRevisions = new LRUCache<number, true>({ max: MAX_OWN_REVISIONS });
  const reconnectListeners = new Set<() => void>();
  const reported = new Set<string>();
  void (async () => {
    for await (const { type, data, permissionContext } of nats.status()) {
      if (type === Events.Disconnect) {
        connected = false;
        noteTrouble();
        if (closing.signal.aborted) void nats.close();
        log.warn({ event: 'bus.disconnected', server: data }, 'NATS is unreachable, changes are published later');
      } else if (type === Events.Reconnect) {
        connected = true;
        noteTrouble();
        ownRevisions.clear();
        for (const listener of reconnectListeners) listener();
        reported.clear();
        log.info({ event: 'bus.reconnected', server: data }, 'NATS is reachable again');
      } else if (type === Events.Error) {
        // Once each: what is refused is tried again and again.
        const cause = { cause: data, ...permissionContext };
        const key = JSON.stringify({ ...cause, subject: permissionContext && kindOf(permissionContext.subject) });
        if (reported.has(key)) continue;
        reported.add(key);
        if (permissionContext || data === ErrorCode.AuthorizationViolation) {
          log.error({ event: 'bus.forbidden', ...cause }, 'NATS refuses what the account of this part may not do');
        } else {
          log.error({ event: 'bus.error', ...cause }, 'NATS reported an error');
        }
      }
    }
  })();
  const stopWaiting = async () => {
    closing.abort();
    if (!connected) await nats.close();
  };
  const manager = await nats.jetstreamManager({ timeout: REQUEST_TIMEOUT, checkAPI: false });
  try {
    await ensureStreamsAtStart(manager, replicas);
  } catch (error) {
    await nats.close();
    throw error;
  }
  return {
    name,
    nats,
    manager,
    log,
    ownRevisions,
    jetstream: nats.jetstream({ timeout: REQUEST_TIMEOUT }),
    connected: () => connected && !nats.isClosed(),
    onReconnect: (listener) => {
      reconnectListeners.add(listener);
      return () => void reconnectListeners.delete(listener);
    },
    ensureStreams: () => ensureStreams(manager, replicas),
    noteTrouble,
    isTroubled: (owners) =>
      [name, ...owners].some((part) => performance.now() - (troubledAt.get(part) ?? -Infinity) < PUBLISHED_WITHIN),
    stopWaiting,
    close: async () => {
      await stopWaiting();
      if (!nats.isClosed()) await nats.drain();
    },
  };
}

/**
 * A bus that cannot be reached, for a program that writes to its database all the same. Its messages stay in outboxes, and the service
 * publishes them. A use of NATS itself throws.
 */
export function unreachableBus(name: string, log: Logger): Bus {
  const unreachable = (): never => {
    throw new Error('NATS cannot be reached');
  };
  return {
    name,
    log,
    ownRevisions: new LRUCache({ max: 1 }),
    connected: () => false,
    onReconnect: () => () => undefined,
    noteTrouble: () => undefined,
    isTroubled: () => true,
    ensureStreams: async () => unreachable(),
    stopWaiting: async () => undefined,
    close: async () => undefined,
    get nats() {
      return unreachable();
    },
    get jetstream() {
      return unreachable();
    },
    get manager() {
      return unreachable();
    },
  };
}
