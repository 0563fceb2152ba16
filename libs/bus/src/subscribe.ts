import { AckPolicy, DeliverPolicy, nanos, ReplayPolicy, type ConsumerConfig, type JsMsg } from 'nats';
import type { Bus } from './connect.js';
import { keepConsuming, type Consuming } from './consume.js';
import type { Handler } from './handler.js';
import { apiErrorCode, STATE } from './streams.js';

const CONSUMER_NOT_FOUND = 10014;
/** How long what an instance had taken when it died is out of everybody's reach, in milliseconds. */
const ACK_WAIT = 5_000;
const RETRY_AT_MOST = 30_000;
/** Tries of one message over about six minutes; afterwards it would only hold up all who wait for it. */
const TRIES = 20;
const PREFETCHED_EVENTS = 10;
const PREFETCHED_STATES = 100;
/** How long states are gathered, in milliseconds, as long as nobody waits for them: one large write is cheaper than many small ones. */
const GATHERED_FOR = 100;
/** How soon a server that came back without the consumer is asked again, at the latest, in milliseconds. */
const PULL_EXPIRES = 5_000;
const UNUSED_FOR = 30 * 24 * 60 * 60 * 1000;

/**
 * Hands every message of the given handlers' subjects to them, beginning with the oldest: the receiving end of one stream in one
 * service, shared by all its instances. Events come one at a time in each instance; states, which carry a version and so may come
 * in any order, many at once.
 * What a handler throws is logged and delivered again, later each time; what it calls poison is logged and dropped, and so is what it
 * throws again and again, unless that `isOutage`: the message is not to blame then, and is tried for as long as it takes.
 */
export function subscribe(
  bus: Bus,
  stream: string,
  durable: string,
  handlers: readonly Handler[],
  {
    isOutage = () => false,
    tries: triesAtMost = TRIES,
  }: { isOutage?: (error: unknown) => boolean; tries?: number } = {},
): Consuming {
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
      if (tries >= triesAtMost && !isOutage(error)) {
        log.error({ err: error, subject: message.subject, sequence: message.seq, tries }, 'a message was dropped');
        message.term('it fails again and again');
        return;
      }
      log.warn(
        { err: error, subject: message.subject, sequence: message.seq, tries },
        'a message is tried again later',
      );
      message.nak(Math.min(RETRY_AT_MOST, 100 * 2 ** Math.min(tries, 10)));
    }
  };

  const isOfStates = stream === STATE;
  const states = gathered(PREFETCHED_STATES / 2, settle);
  const open = async () => {
    await ensureConsumer(bus, stream, durable, subjects);
    const consumer = await bus.jetstream.consumers.get(stream, durable);
    const prefetched = isOfStates ? PREFETCHED_STATES : PREFETCHED_EVENTS;
    return { consume: () => consumer.consume({ max_messages: prefetched, expires: PULL_EXPIRES }) };
  };
  const consuming = keepConsuming(bus, open, isOfStates ? states.add : settle);
  const hurries = bus.nats.subscribe(hurrySubject(durable), { callback: () => void states.handleNow() });
  return {
    stop: async () => {
      await consuming.stop();
      await states.handleNow();
      hurries.unsubscribe();
    },
  };
}

/** Has every instance of a service begin at once with what it gathers: somebody waits for it. */
export function hurry(bus: Bus, durable: string): void {
  bus.nats.publish(hurrySubject(durable));
}

const hurrySubject = (durable: string) => `hurry.${durable}`;

/** Gathers messages for a while, at most `atOnce` of them, and then has them handled all together. */
function gathered(atOnce: number, handle: (message: JsMsg) => Promise<void>) {
  let waiting: JsMsg[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const handleNow = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const messages = waiting;
    waiting = [];
    running = Promise.all([running, ...messages.map(handle)]).then(() => undefined);
    return running;
  };
  const add = (message: JsMsg): Promise<void> | undefined => {
    waiting.push(message);
    if (waiting.length >= atOnce) return handleNow();
    timer ??= setTimeout(() => void handleNow(), GATHERED_FOR);
    return undefined;
  };
  return { add, handleNow };
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
