import { setTimeout as pause } from 'node:timers/promises';
import { DeliverPolicy, type ConsumerMessages, type JsMsg } from 'nats';
import type { Bus } from './connect.js';
import { STATE } from './streams.js';

/** Every present state of some subjects, and then each change, for one process alone. */
export interface Following {
  /** Resolves when all that was there at the beginning has been handed over. */
  readonly upToDate: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hands over every message of `subjects` on `STATE`, beginning with the oldest, and begins anew where the stream was lost.
 * For what is kept in memory: keys, positions. With `headersOnly` the bodies stay on the server.
 */
export function follow(
  bus: Bus,
  subjects: string[],
  handle: (message: JsMsg) => void,
  options: { headersOnly?: boolean } = {},
): Following {
  const stopping = new AbortController();
  let messages: ConsumerMessages | undefined;
  let arrived = () => {};
  const upToDate = new Promise<void>((resolve) => (arrived = resolve));

  const receive = async () => {
    const consumer = await bus.jetstream.consumers.get(STATE, {
      filterSubjects: subjects,
      deliver_policy: DeliverPolicy.All,
      ...(options.headersOnly ? { headers_only: true } : {}),
    });
    const { num_pending: pending } = await consumer.info();
    if (pending === 0) arrived();
    messages = await consumer.consume();
    if (stopping.signal.aborted) messages.stop();
    for await (const message of messages) {
      handle(message);
      if (message.info.pending === 0) arrived();
    }
  };

  const done = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await receive();
      } catch (error) {
        if (stopping.signal.aborted || bus.nats.isClosed()) return;
        if (bus.connected()) bus.log.warn({ err: error, subjects }, 'following the stream is begun again');
      }
      await pause(500, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return {
    upToDate,
    stop: async () => {
      stopping.abort();
      messages?.stop();
      await done;
    },
  };
}
