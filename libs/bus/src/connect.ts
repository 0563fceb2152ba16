import { connect, Events, type JetStreamClient, type JetStreamManager, type NatsConnection } from 'nats';
import type { Logger } from 'pino';
import { ensureStreams } from './streams.js';

/** A connection to the bus, with both streams in place. */
export interface Bus {
  readonly nats: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  readonly log: Logger;
  /** The places on `STATE` of what this process published lately: nothing that it would have to wait for. */
  readonly own: OwnSequences;
  /** Whether the server can be reached right now. */
  connected(): boolean;
  /** Creates the streams where they are missing, for instance after the server lost its disk. */
  ensureStreams(): Promise<void>;
  close(): Promise<void>;
}

const OWN_KEPT = 1_000;

/** Places in a stream, the latest of them. */
export class OwnSequences {
  #sequences = new Set<number>();

  add(sequence: number): void {
    if (this.#sequences.size >= OWN_KEPT) this.#sequences = new Set([...this.#sequences].slice(OWN_KEPT / 2));
    this.#sequences.add(sequence);
  }

  clear(): void {
    this.#sequences.clear();
  }

  has(sequence: number): boolean {
    return this.#sequences.has(sequence);
  }
}

/** How long one request to the server may take, in milliseconds; longer than that counts as "the bus is down". */
const REQUEST_TIMEOUT = 2_000;

/**
 * Connects, and creates the streams where they are missing. Reconnects for ever afterwards.
 * Throws where the server does not answer within `patience` milliseconds: then the process has to end, not to limp. Each later attempt
 * has as long: nothing else ends one in the middle of which the server dies.
 */
export async function connectBus(options: {
  url: string;
  name: string;
  replicas: number;
  log: Logger;
  patience?: number;
}): Promise<Bus> {
  const { url, name, replicas, log, patience = 3_000 } = options;
  const nats = await connect({
    servers: url.split(','),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    timeout: patience,
    waitOnFirstConnect: false,
    noAsyncTraces: true, // A trace for each request costs more than the request.
    pingInterval: 10_000,
  });
  let connected = true;
  void (async () => {
    for await (const status of nats.status()) {
      if (status.type === Events.Disconnect) {
        connected = false;
        log.warn({ server: status.data }, 'the bus cannot be reached; what is written is published later');
      } else if (status.type === Events.Reconnect) {
        connected = true;
        log.info({ server: status.data }, 'the bus can be reached again');
      } else if (status.type === Events.Error) {
        log.error({ cause: status.data }, 'the bus reports an error');
      }
    }
  })();
  const manager = await nats.jetstreamManager({ timeout: REQUEST_TIMEOUT });
  await ensureStreams(manager, replicas);
  return {
    nats,
    manager,
    log,
    own: new OwnSequences(),
    jetstream: nats.jetstream({ timeout: REQUEST_TIMEOUT }),
    connected: () => connected && !nats.isClosed(),
    ensureStreams: () => ensureStreams(manager, replicas),
    close: () => nats.drain(),
  };
}
