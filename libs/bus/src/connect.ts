import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import { OwnSequences } from './own-sequences.js';
import { ensureStreams } from './streams.js';

/** A connection to NATS with both streams in place. */
export interface Bus {
  readonly nats: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly log: Logger;
  readonly ownSequences: OwnSequences;
  /** Whether the server is reachable now. */
  connected(): boolean;
  /** Creates the streams that are missing, for instance after the server lost its disk. */
  ensureStreams(): Promise<void>;
  close(): Promise<void>;
}

/** One request to the server may take this long (ms); a longer one counts as an outage. */
const REQUEST_TIMEOUT = 2_000;

/**
 * Connects to NATS and creates the missing streams. Afterwards the client reconnects for ever.
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
    servers: url.split(','),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    timeout,
    waitOnFirstConnect: false,
    noAsyncTraces: true, // A stack trace for each request costs more than the request.
    pingInterval: 10_000,
  });
  let connected = true;
  void (async () => {
    for await (const { type, data } of nats.status()) {
      if (type === Events.Disconnect) {
        connected = false;
        log.warn({ event: 'bus.disconnected', server: data }, 'NATS is unreachable, changes are published later');
      } else if (type === Events.Reconnect) {
        connected = true;
        log.info({ event: 'bus.reconnected', server: data }, 'NATS is reachable again');
      } else if (type === Events.Error) {
        log.error({ event: 'bus.error', cause: data }, 'NATS reported an error');
      }
    }
  })();
  const manager = await nats.jetstreamManager({ timeout: REQUEST_TIMEOUT });
  await ensureStreams(manager, replicas);
  return {
    nats,
    manager,
    log,
    ownSequences: new OwnSequences(),
    jetstream: nats.jetstream({ timeout: REQUEST_TIMEOUT }),
    connected: () => connected && !nats.isClosed(),
    ensureStreams: () => ensureStreams(manager, replicas),
    close: () => nats.drain(),
  };
}
