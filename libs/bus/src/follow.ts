import { AckPolicy, DeliverPolicy, nanos, type ConsumerInfo, type JsMsg } from 'nats';
import type { Bus } from './connect.js';
import { keepConsuming, type Consuming } from './consume.js';
import { STATE } from './streams.js';

/** Every present state of some subjects, and then each change, for one process alone. */
export interface Following extends Consuming {
  /** Resolves when all that was there at the beginning has been handed over. */
  readonly upToDate: Promise<void>;
}

const UNUSED_FOR = 60_000;
/** How soon a server that came back without the consumer is asked again, at the latest, in milliseconds. */
const PULL_EXPIRES = 5_000;

/**
 * Hands over every message of `subjects` on `STATE`, beginning with the oldest. After a break it goes on where it was; where the
 * stream was made anew, so that its sequences start over, or lost its end, it begins with the oldest again.
 * For what is kept in memory: keys, positions. With `headersOnly` the bodies stay on the server. `onBeginning` is told each time
 * that a stream is begun, with a text (0–9, a–z) that is another one for another stream, and the same one in every process.
 */
export function follow(
  bus: Bus,
  subjects: string[],
  handle: (message: JsMsg) => void,
  options: { headersOnly?: boolean; onBeginning?: (epoch: string) => void } = {},
): Following {
  let created = '';
  let last = 0;
  let delivered = 0;
  let arrived = () => {};
  const upToDate = new Promise<void>((resolve) => (arrived = resolve));

  // Not the library's ordered consumer: that retries a refused request for minutes without a word, and takes up a stream that was
  // lost and made anew at the old place.
  const consumerAfter = (sequence: number) =>
    bus.manager.consumers.add(STATE, {
      filter_subjects: subjects,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: sequence + 1,
      ack_policy: AckPolicy.None,
      mem_storage: true,
      num_replicas: 1,
      inactive_threshold: nanos(UNUSED_FOR),
      ...(options.headersOnly ? { headers_only: true } : {}),
    });

  /** Looks at the stream after the consumer was made, so that both are surely of the same one. */
  const begin = async (): Promise<ConsumerInfo> => {
    for (;;) {
      const consumer = await consumerAfter(last);
      const stream = await bus.manager.streams.info(STATE);
      const present = stream.created;
      if (present === created && stream.state.last_seq >= last) return consumer;
      const epoch = Date.parse(present).toString(36);
      options.onBeginning?.(present === created ? `${epoch}x${Date.now().toString(36)}` : epoch);
      created = present;
      last = 0;
    }
  };

  const open = async () => {
    const { name, num_pending: pending } = await begin();
    if (pending === 0) arrived();
    delivered = 0;
    const consumer = await bus.jetstream.consumers.get(STATE, name);
    return { consume: () => consumer.consume({ expires: PULL_EXPIRES }) };
  };

  const consuming = keepConsuming(bus, open, (message) => {
    delivered += 1;
    if (message.info.deliverySequence !== delivered) throw new Error('a message was lost on the way');
    handle(message);
    last = message.seq;
    if (message.info.pending === 0) arrived();
  });
  return { ...consuming, upToDate };
}
