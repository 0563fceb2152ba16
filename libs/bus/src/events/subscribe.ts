import { AckPolicy, DeliverPolicy, nanos, ReplayPolicy, type Consumer, type ConsumerConfig } from 'nats';
import { Gauge } from 'prom-client';
import type { Bus } from '../connection/connect.js';
import { keepConsuming, type RunningConsumer, type Messages } from '../messages/consume.js';
import { dispatcher, type RetryOptions } from '../messages/dispatch.js';
import type { MessageHandler } from '../messages/message-handler.js';
import { readAtScrape } from '../metrics/readings.js';
import { apiErrorCode, EVENTS } from '../connection/streams.js';

const CONSUMER_NOT_FOUND = 10014;
/** Redelivery delay: NATS redelivers a message of which it has heard nothing for this long (ms). */
export const ACK_WAIT = 5_000;
/** A busy handler gives this many signs of life within the redelivery delay. */
const SIGNS_OF_LIFE = 3;
/** Pull requests expire after this long (ms), so a restarted server without the consumer is noticed. */
const PULL_EXPIRES = 5_000;
const INACTIVE_THRESHOLD = 30 * 24 * 60 * 60 * 1000;

const waiting = new Gauge({
  name: 'kantyna_events_waiting',
  help: 'Events that no instance of the service has handled yet, those that are being handled or tried again included',
});

/**
 * Subscribes a service to subjects of `EVENTS` through a durable consumer that all its instances share, from the oldest message on. Each
 * instance takes and handles one event at a time, however long it needs. After `ackWait` ms without a sign of life of an instance, another
 * one gets its event. A handler that throws gets the message again, later each time (`dispatcher`).
 */
export function subscribe(
  bus: Bus,
  durable: string,
  handlers: readonly MessageHandler[],
  { ackWait = ACK_WAIT, ...options }: RetryOptions & { ackWait?: number } = {},
): RunningConsumer {
  const dispatch = dispatcher(bus.log.child({ stream: EVENTS, durable }), handlers, options);
  const subjects = handlers.map((handler) => handler.subject);

  const open = async () => {
    await ensureConsumer(bus, durable, subjects, ackWait);
    const consumer = await bus.jetstream.consumers.get(EVENTS, durable);
    return { consume: async () => oneByOne(consumer) };
  };
  const stopReading = readAtScrape(
    () => waiting.remove(),
    async () => {
      const { num_pending: pending, num_ack_pending: taken } = await bus.manager.consumers.info(EVENTS, durable);
      waiting.set(pending + taken);
    },
  );
  const { stop } = keepConsuming(bus, open, async (message) => {
    const signs = setInterval(() => bus.connected() && message.working(), ackWait / SIGNS_OF_LIFE);
    const outcome = await dispatch(message, message.info.deliveryCount).finally(() => clearInterval(signs));
    if (outcome === 'applied') message.ack();
    else if ('retryIn' in outcome) message.nak(outcome.retryIn);
    else message.term(outcome.terminate);
  });
  return {
    stop: () => {
      stopReading();
      return stop();
    },
  };
}

/**
 * Asks for the next message when the one before is handled. A message that was fetched ahead would wait while its redelivery delay runs,
 * and another instance could handle it. The iteration throws when the consumer is gone.
 */
function oneByOne(consumer: Consumer): Messages {
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let waiting: Messages | undefined;
  return {
    stop: () => {
      stopping.abort();
      waiting?.stop();
    },
    [Symbol.asyncIterator]: async function* () {
      while (!isStopped()) {
        const fetched = await consumer.fetch({ max_messages: 1, expires: PULL_EXPIRES });
        waiting = fetched;
        if (isStopped()) fetched.stop();
        const message = await firstOf(fetched);
        if (message) yield message;
      }
    },
  };
}

async function firstOf<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  for await (const item of items) return item;
  return undefined;
}

async function ensureConsumer(bus: Bus, durable: string, subjects: string[], ackWait: number): Promise<void> {
  const config: Partial<ConsumerConfig> = { filter_subjects: subjects };
  try {
    const { config: present } = await bus.manager.consumers.info(EVENTS, durable);
    const filters = present.filter_subjects ?? [present.filter_subject ?? ''];
    if ([...filters].sort().join() !== [...subjects].sort().join()) {
      await bus.manager.consumers.update(EVENTS, durable, config);
    }
  } catch (error) {
    if (apiErrorCode(error) !== CONSUMER_NOT_FOUND) throw error;
    await bus.manager.consumers.add(EVENTS, {
      ...config,
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ackWait),
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
      max_deliver: -1,
      inactive_threshold: nanos(INACTIVE_THRESHOLD),
    });
  }
}
