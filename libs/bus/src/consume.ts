import { setTimeout as pause } from 'node:timers/promises';
import { ConsumerEvents, type ConsumerMessages, type JsMsg } from 'nats';
import type { Bus } from './connect.js';

/** Messages that are handed over until `stop`. */
export interface Consuming {
  /** Ends after the messages that have arrived already. */
  readonly stop: () => Promise<void>;
}

const BEGIN_AGAIN_AFTER = 500;

/**
 * Hands over the messages of a consumer, one at a time. Where the consumer or its stream is gone, `open` is asked for another one,
 * and so on until `stop`.
 */
export function keepConsuming(
  bus: Bus,
  open: () => Promise<{ consume(): Promise<ConsumerMessages> }>,
  handle: (message: JsMsg) => Promise<void> | void,
): Consuming {
  const stopping = new AbortController();
  let messages: ConsumerMessages | undefined;

  const consume = async () => {
    messages = await (await open()).consume();
    if (stopping.signal.aborted) messages.stop();
    void stopWhenGone(messages, bus);
    try {
      for await (const message of messages) await handle(message);
    } finally {
      messages.stop();
    }
  };

  const isStopping = () => stopping.signal.aborted;

  const done = (async () => {
    while (!isStopping()) {
      try {
        await consume();
      } catch (error) {
        if (isStopping() || bus.nats.isClosed()) return;
        if (bus.connected()) bus.log.warn({ err: error }, 'a subscription is begun again');
        await bus.ensureStreams().catch((cause: unknown) => bus.log.debug({ err: cause }, 'there are no streams yet'));
      }
      await pause(BEGIN_AGAIN_AFTER, undefined, { signal: stopping.signal }).catch(() => undefined); // Aborted: it ends.
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      messages?.stop();
      await done;
    },
  };
}

/** A consumer that is gone shows only in the status of its messages (design.md, Known traps). */
async function stopWhenGone(messages: ConsumerMessages, bus: Bus): Promise<void> {
  const gone: string[] = [
    ConsumerEvents.ConsumerDeleted,
    ConsumerEvents.ConsumerNotFound,
    ConsumerEvents.StreamNotFound,
  ];
  for await (const status of await messages.status()) {
    if (!gone.includes(status.type)) continue;
    bus.log.warn({ status: status.type }, 'a subscription is gone and made anew');
    messages.stop();
    return;
  }
}
