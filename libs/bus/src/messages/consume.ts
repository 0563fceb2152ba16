import { setTimeout as pause } from 'node:timers/promises';
import { ConsumerEvents, type ConsumerMessages, type JsMsg } from 'nats';
import type { Bus } from '../connection/connect.js';
import { apiErrorCode, STREAM_NOT_FOUND } from '../connection/streams.js';

/** A running consumer. */
export interface RunningConsumer {
  /** Stops after the messages that have already arrived. */
  readonly stop: () => Promise<void>;
}

/** The messages of a consumer. `stop` ends the iteration. */
export interface Messages extends AsyncIterable<JsMsg> {
  stop(): void;
}

/** A running consumer that can be made anew. */
interface Restartable extends RunningConsumer {
  /** Drops the present consumer and asks for a new one at once. */
  readonly restart: () => void;
}

const RESTART_DELAY = 500;

/**
 * Passes the messages of a consumer to `handle`, one at a time. When the consumer or its stream is gone, it asks `open` for a new one,
 * until `stop`.
 */
export function keepConsuming(
  bus: Bus,
  open: () => Promise<{ consume(): Promise<Messages> }>,
  handle: (message: JsMsg) => Promise<void> | void,
): Restartable {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let messages: Messages | undefined;
  let restarting = new AbortController();
  const isRestarting = () => restarting.signal.aborted;

  const consume = async () => {
    restarting = new AbortController();
    messages = await (await open()).consume();
    if (isStopping() || isRestarting()) messages.stop();
    try {
      for await (const message of messages) {
        if (isRestarting()) break;
        await handle(message);
      }
    } finally {
      messages.stop();
    }
  };

  const done = (async () => {
    while (!isStopping()) {
      const startedAt = performance.now();
      try {
        await consume();
      } catch (error) {
        if (isStopping() || bus.nats.isClosed()) return;
        bus.noteTrouble();
        if (bus.connected()) {
          bus.log.warn({ event: 'consumer.failed', err: error }, 'A consumer failed, restarting it in 0.5 s');
        }
        // Only then: while nodes agree on a leader, each request that nobody answers costs two seconds.
        if (apiErrorCode(error) === STREAM_NOT_FOUND)
          await bus.ensureStreams().catch((cause: unknown) => {
            bus.log.debug({ event: 'streams.unavailable', err: cause }, 'The streams cannot be created yet');
          });
      }
      const delay = RESTART_DELAY - (performance.now() - startedAt);
      if (!isRestarting() && delay > 0)
        await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined); // Aborted: the loop ends.
    }
  })();

  return {
    restart: () => {
      restarting.abort();
      messages?.stop();
    },
    stop: async () => {
      stopping.abort();
      messages?.stop();
      await done;
    },
  };
}

/**
 * Stops when the consumer is gone, or does not answer because its node of a cluster is away. Another node makes a new one then. The client
 * reports this only in the status of an endless `consume`. While messages are handled no more are asked for, so the server is silent, too:
 * `isBusy` tells that, and a silence then says nothing.
 */
export async function stopWhenGone(
  messages: ConsumerMessages,
  bus: Bus,
  isBusy: () => boolean = () => false,
): Promise<void> {
  const gone: string[] = [
    ConsumerEvents.ConsumerDeleted,
    ConsumerEvents.ConsumerNotFound,
    ConsumerEvents.StreamNotFound,
    ConsumerEvents.HeartbeatsMissed,
  ];
  for await (const status of await messages.status()) {
    if (!gone.includes(status.type)) continue;
    if (status.type === ConsumerEvents.HeartbeatsMissed && isBusy()) continue;
    bus.noteTrouble();
    bus.log.warn({ event: 'consumer.deleted', status: status.type }, 'A consumer is gone, creating it again');
    messages.stop();
    return;
  }
}
