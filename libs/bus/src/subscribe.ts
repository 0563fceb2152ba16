import { AckPolicy, DeliverPolicy, nanos, ReplayPolicy, type ConsumerConfig } from 'nats';
import type { Bus } from './connect.js';
import { keepConsuming, type Consumption } from './consume.js';
import { dispatcher, type RetryOptions } from './dispatch.js';
import type { MessageHandler } from './message-handler.js';
import { apiErrorCode, EVENTS } from './streams.js';

const CONSUMER_NOT_FOUND = 10014;
/** Redelivery delay: NATS redelivers a message that has not been acknowledged for this long (ms). */
const ACK_WAIT = 5_000;
const MAX_PENDING = 10;
/** Pull requests expire after this long (ms), so a restarted server without the consumer is noticed. */
const PULL_EXPIRES = 5_000;
const INACTIVE_THRESHOLD = 30 * 24 * 60 * 60 * 1000;

/**
 * Subscribes a service to subjects of `EVENTS` through a durable consumer that all its instances share, from the oldest message on. Each
 * instance handles events one at a time. A handler that throws gets the message again, later each time (`dispatcher`).
 */
export function subscribe(
  bus: Bus,
  durable: string,
  handlers: readonly MessageHandler[],
  options: RetryOptions = {},
): Consumption {
  const dispatch = dispatcher(bus.log.child({ stream: EVENTS, durable }), handlers, options);
  const subjects = handlers.map((handler) => handler.subject);

  const open = async () => {
    await ensureConsumer(bus, durable, subjects);
    const consumer = await bus.jetstream.consumers.get(EVENTS, durable);
    return { consume: () => consumer.consume({ max_messages: MAX_PENDING, expires: PULL_EXPIRES }) };
  };
  return keepConsuming(bus, open, async (message) => {
    const outcome = await dispatch(message, message.info.deliveryCount);
    if (outcome === 'applied') message.ack();
    else if ('retryIn' in outcome) message.nak(outcome.retryIn);
    else message.term(outcome.terminate);
  });
}

async function ensureConsumer(bus: Bus, durable: string, subjects: string[]): Promise<void> {
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
      ack_wait: nanos(ACK_WAIT),
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
      max_deliver: -1,
      inactive_threshold: nanos(INACTIVE_THRESHOLD),
    });
  }
}
