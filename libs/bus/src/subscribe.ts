import { AckPolicy, DeliverPolicy, nanos, ReplayPolicy, type ConsumerConfig, type JsMsg } from 'nats';
import type { Bus } from './connect.js';
import { keepConsuming, type Consuming } from './consume.js';
import type { Handler } from './handler.js';
import { apiErrorCode } from './streams.js';

const CONSUMER_NOT_FOUND = 10014;
/** How long what an instance had taken when it died is out of everybody's reach, in milliseconds. */
const ACK_WAIT = 5_000;
const RETRY_AT_MOST = 30_000;
const PREFETCHED = 10;
/** How soon a server that came back without the consumer is asked again, at the latest, in milliseconds. */
const PULL_EXPIRES = 5_000;
const UNUSED_FOR = 30 * 24 * 60 * 60 * 1000;

/**
 * Hands every message of the given handlers' subjects to them, one at a time in each instance, beginning with the oldest: the
 * receiving end of one stream in one service, shared by all its instances.
 * What a handler throws is logged and delivered again, later each time; what it calls poison is logged and dropped.
 */
export function subscribe(bus: Bus, stream: string, durable: string, handlers: readonly Handler[]): Consuming {
  const log = bus.log.child({ stream, durable });
  const bySubject = new Map(handlers.map((handler) => [withoutId(handler.subject), handler]));
  const subjects = handlers.map((handler) => handler.subject);

  const settle = async (message: JsMsg) => {
    try {
      const handler = bySubject.get(withoutId(message.subject));
      if (!handler) throw new Error(`no handler for ${message.subject}`);
      const verdict = await handler.handle(message.subject, parsed(message), putAt(message));
      if (verdict === 'applied') {
        message.ack();
        return;
      }
      log.error({ subject: message.subject, sequence: message.seq, reason: verdict.poison }, 'a message was dropped');
      message.term(verdict.poison);
    } catch (error) {
      const tries = message.info.deliveryCount;
      log.warn(
        { err: error, subject: message.subject, sequence: message.seq, tries },
        'a message is tried again later',
      );
      message.nak(Math.min(RETRY_AT_MOST, 100 * 2 ** Math.min(tries, 10)));
    }
  };

  const open = async () => {
    await ensureConsumer(bus, stream, durable, subjects);
    const consumer = await bus.jetstream.consumers.get(stream, durable);
    return { consume: () => consumer.consume({ max_messages: PREFETCHED, expires: PULL_EXPIRES }) };
  };
  return keepConsuming(bus, open, settle);
}

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
      inactive_threshold: nanos(UNUSED_FOR),
    });
  }
}

const putAt = (message: JsMsg) => new Date(message.info.timestampNanos / 1e6);

const withoutId = (subject: string) => subject.slice(0, subject.lastIndexOf('.'));

function parsed(message: JsMsg): unknown {
  try {
    return message.json();
  } catch {
    return undefined; // Not JSON: the handler's schema calls it poison.
  }
}
