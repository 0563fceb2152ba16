import { AckPolicy, DeliverPolicy, nanos, type JsMsg } from 'nats';
import type { Bus } from './connect.js';
import { keepConsuming, type Consuming } from './consume.js';
import { STATE } from './streams.js';

/** Every present state of some subjects, and then each change, for one process alone. */
export interface Following extends Consuming {
  /** Resolves when all that was there at the beginning has been handed over. */
  readonly upToDate: Promise<void>;
}

const UNUSED_FOR = 60_000;

/**
 * Hands over every message of `subjects` on `STATE`, beginning with the oldest; from the beginning again, after `restart`, where the
 * stream or the place in it was lost. For what is kept in memory: keys, positions. With `headersOnly` the bodies stay on the server.
 */
export function follow(
  bus: Bus,
  subjects: string[],
  handle: (message: JsMsg) => void,
  options: { headersOnly?: boolean; restart?: () => void } = {},
): Following {
  let arrived = () => {};
  const upToDate = new Promise<void>((resolve) => (arrived = resolve));

  // Not the library's ordered consumer: that retries a refused request for minutes without a word, and takes up a stream that was
  // lost and made anew at the old place.
  const open = async () => {
    options.restart?.();
    const { name, num_pending: pending } = await bus.manager.consumers.add(STATE, {
      filter_subjects: subjects,
      deliver_policy: DeliverPolicy.All,
      ack_policy: AckPolicy.Explicit,
      mem_storage: true,
      inactive_threshold: nanos(UNUSED_FOR),
      ...(options.headersOnly ? { headers_only: true } : {}),
    });
    if (pending === 0) arrived();
    return bus.jetstream.consumers.get(STATE, name);
  };

  const consuming = keepConsuming(bus, open, (message) => {
    handle(message);
    message.ack();
    if (message.info.pending === 0) arrived();
  });
  return { ...consuming, upToDate };
}
