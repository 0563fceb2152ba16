import { AckPolicy, DeliverPolicy, nanos, ReplayPolicy, type ConsumerConfig, type JsMsg } from 'nats';
import { createBatch } from './batch.js';
import type { Bus } from './connect.js';
import { keepConsuming, type Consumption } from './consume.js';
import type { MessageHandler } from './message-handler.js';
import { apiErrorCode, STATE } from './streams.js';

const CONSUMER_NOT_FOUND = 10014;
/** Redelivery delay: NATS redelivers a message that has not been acknowledged for this long (ms). */
const ACK_WAIT = 5_000;
const LONGEST_RETRY_DELAY = 30_000;
/** About six minutes of retries. Then the message is terminated, because callers wait for every pending message. */
const MAX_TRIES = 20;
const MAX_PENDING_EVENTS = 10;
const MAX_PENDING_STATES = 100;
/** States are applied in batches: one bulk write costs less than many writes. A waiting call flushes the batch early. */
const STATE_BATCH = { maxSize: MAX_PENDING_STATES / 2, maxWait: 100 };
/** Pull requests expire after this long (ms), so a restarted server without the consumer is noticed. */
const PULL_EXPIRES = 5_000;
const INACTIVE_THRESHOLD = 30 * 24 * 60 * 60 * 1000;

/**
 * Subscribes a service to subjects of one stream through a durable consumer that all its instances share, from the oldest message on.
 * Each instance handles events one at a time, and states in batches: they carry a version, so their order does not matter.
 * A handler that throws gets the message again, later each time; after `maxTries` the message is terminated and logged, unless
 * `isOutage(error)`: then the message is not the cause, and retries go on.
 */
export function subscribe(
  bus: Bus,
  stream: string,
  durable: string,
  handlers: readonly MessageHandler[],
  { isOutage = () => false, maxTries = MAX_TRIES }: { isOutage?: (error: unknown) => boolean; maxTries?: number } = {},
): Consumption {
  const log = bus.log.child({ stream, durable });
  const bySubject = new Map(handlers.map((handler) => [withoutId(handler.subject), handler]));
  const subjects = handlers.map((handler) => handler.subject);

  const terminate = (message: JsMsg, reason: string, details: object) => {
    log.error(
      { event: 'message.terminated', subject: message.subject, sequence: message.seq, reason, ...details },
      'A message cannot be handled, skipping it',
    );
    message.term(reason);
  };

  const handle = async (message: JsMsg) => {
    try {
      const handler = bySubject.get(withoutId(message.subject));
      if (!handler) throw new Error(`no handler for ${message.subject}`);
      const result = await handler.handle(message.subject, parseBody(message), storedAt(message));
      if (result === 'applied') message.ack();
      else terminate(message, result.terminate, {});
    } catch (error) {
      const tries = message.info.deliveryCount;
      if (tries >= maxTries && !isOutage(error)) {
        terminate(message, 'it fails on every try', { err: error, tries });
        return;
      }
      const delay = Math.min(LONGEST_RETRY_DELAY, 100 * 2 ** Math.min(tries, 10));
      log.warn(
        { event: 'message.retry', err: error, subject: message.subject, sequence: message.seq, tries, delay },
        'Handling a message failed, retrying later',
      );
      message.nak(delay);
    }
  };

  const isState = stream === STATE;
  const batch = createBatch(STATE_BATCH, handle);
  const open = async () => {
    await ensureConsumer(bus, stream, durable, subjects);
    const consumer = await bus.jetstream.consumers.get(stream, durable);
    const max_messages = isState ? MAX_PENDING_STATES : MAX_PENDING_EVENTS;
    return { consume: () => consumer.consume({ max_messages, expires: PULL_EXPIRES }) };
  };
  const consumption = keepConsuming(bus, open, isState ? batch.add : handle);
  const flushRequests = bus.nats.subscribe(flushSubject(durable), { callback: () => void batch.flush() });
  return {
    stop: async () => {
      await consumption.stop();
      await batch.flush();
      flushRequests.unsubscribe();
    },
  };
}

/** Asks every instance of a service to apply its batch now, because a call is waiting. */
export function requestFlush(bus: Bus, durable: string): void {
  bus.nats.publish(flushSubject(durable));
}

const flushSubject = (durable: string) => `flush.${durable}`;

async function ensureConsumer(bus: Bus, stream: string, durable: string, subjects: string[]): Promise<void> {
  const config: Partial<ConsumerConfig> = { filter_subjects: subjects };
  try {
    const { config: present } = await bus.manager.consumers.info(stream, durable);
    const filters = present.filter_subjects ?? [present.filter_subject ?? ''];
    if ([...filters].sort().join() !== [...subjects].sort().join()) {
      await bus.manager.consumers.update(stream, durable, config);
    }
  } catch (error) {
    if (apiErrorCode(error) !== CONSUMER_NOT_FOUND) throw error;
    await bus.manager.consumers.add(stream, {
      ...config,
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(ACK_WAIT),
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
      max_deliver: -1,
      inactive_threshold: nanos(INACTIVE_THRESHOLD),
    });
  }
}

const storedAt = (message: JsMsg) => new Date(message.info.timestampNanos / 1e6);

const withoutId = (subject: string) => subject.slice(0, subject.lastIndexOf('.'));

function parseBody(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined; // Not JSON: the handler's schema terminates the message.
  }
}
