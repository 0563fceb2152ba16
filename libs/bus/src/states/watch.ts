import { randomUUID } from 'node:crypto';
import { AckPolicy, DeliverPolicy, nanos, type ConsumerInfo, type JsMsg } from 'nats';
import type { Bus } from '../connection/connect.js';
import { keepConsuming, stopWhenGone, type RunningConsumer } from '../messages/consume.js';
import { createMarks, type Mark } from './marks.js';
import { STATE } from '../connection/streams.js';

/** A view of some subjects of `STATE` that one process keeps in memory. */
export interface Watch extends RunningConsumer {
  /** Resolves when every message that was stored at the start has been handled. */
  readonly upToDate: Promise<void>;
  /** Reads all messages again from the oldest on. */
  readonly startOver: () => void;
  /** The latest messages up to a sequence, by which a later process recognises the stream. */
  readonly marksUpTo: (sequence: number) => readonly Mark[];
}

/** A checkpoint in one stream. `created` tells it from a later stream of the same name, `marks` from an old copy of it. */
export interface Checkpoint {
  readonly created: string;
  readonly sequence: number;
  readonly marks?: readonly Mark[];
}

const INACTIVE_THRESHOLD = 60_000;
/** So many messages are asked for at once. */
const AT_ONCE = 250;
/** Pull requests expire after this long (ms). */
const PULL_EXPIRES = 30_000;
/** A server that is silent twice as long (ms) is away, or has been restarted without the consumer. */
const HEARTBEAT = 2_000;
const SILENT_FOR = 2 * HEARTBEAT;

/**
 * Passes every message of `subjects` on `STATE` to `handle`, the oldest first, then each new one. After an interruption it resumes at the
 * next message. When the stream was recreated, lost its end, or is an old copy, it starts over from the oldest message. An old copy may
 * have grown past the checkpoint. So the latest messages are read once more, and have to be those that were delivered. For data kept in
 * memory: signing keys, the latest changes. With `headersOnly` the bodies stay on the server. `onStart` is called at each start with the
 * stream's epoch (0–9, a–z): the same in every process, another one for another stream. With `after` it begins after that checkpoint, if
 * that stream still exists. `onOpen` is called each time a consumer is in place, with the checkpoint that it begins after and the number of
 * messages that follow; `handle` may delay the next message.
 */
export function watch(
  bus: Bus,
  subjects: string[],
  handle: (message: JsMsg) => unknown,
  options: {
    headersOnly?: boolean;
    onStart?: (epoch: string) => void;
    after?: Checkpoint;
    onOpen?: (checkpoint: Checkpoint, pending: number) => void;
  } = {},
): Watch {
  let { created, sequence: last } = options.after ?? { created: '', sequence: 0 };
  const marks = createMarks(options.after?.marks);
  let delivered = 0;
  /** Until then a silent server is no sign: this process has asked for nothing, or only just. */
  let busyUntil = 0;
  /** Whether the stream is an old copy. */
  let isVoid = false;
  /** Whether the stream is known to continue at the checkpoint, and whether it is at least the same stream. */
  let isOpen = false;
  let isSame = false;
  let arrived = () => {};
  const upToDate = new Promise<void>((resolve) => (arrived = resolve));

  // Not the client's ordered consumer: it retries a refused request for minutes without a log line, and it resumes at the old sequence
  // in a stream that was recreated.
  const consumerFrom = (sequence: number) =>
    bus.manager.consumers.add(STATE, {
      // With a name and one filter the request's own subject has the filter, so that the server can permit this one and no other.
      ...(subjects.length === 1
        ? { name: `${bus.name}-${randomUUID()}`, filter_subject: subjects[0]! }
        : { filter_subjects: subjects }),
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: sequence,
      ack_policy: AckPolicy.None,
      mem_storage: true,
      num_replicas: 1,
      inactive_threshold: nanos(INACTIVE_THRESHOLD),
      ...(options.headersOnly ? { headers_only: true } : {}),
    });

  /** Reads the stream's creation time after creating the consumer, so that both belong to the same stream. */
  const start = async (): Promise<ConsumerInfo> => {
    for (;;) {
      const oldest = marks.oldest();
      const consumer = await consumerFrom(oldest ?? last + 1);
      const stream = await bus.manager.streams.info(STATE);
      const isCreated = stream.created === created;
      const isContinued = stream.state.last_seq >= last && (oldest === undefined || consumer.num_pending > 0);
      if (isCreated && isContinued && !isVoid) return consumer;
      const epoch = Date.parse(stream.created).toString(36);
      options.onStart?.(isCreated ? `${epoch}x${Date.now().toString(36)}` : epoch);
      created = stream.created;
      last = 0;
      marks.clear();
      isVoid = false;
    }
  };

  const opened = (pending: number) => {
    isOpen = true;
    if (pending === 0) arrived();
    options.onOpen?.({ created, sequence: last }, pending);
  };

  const open = async () => {
    const { name, num_pending: pending } = await start();
    delivered = 0;
    isSame = isOpen = false;
    if (marks.oldest() === undefined) opened(pending);
    const consumer = await bus.jetstream.consumers.get(STATE, name);
    const consume = async () => {
      const messages = await consumer.consume({
        max_messages: AT_ONCE,
        expires: PULL_EXPIRES,
        idle_heartbeat: HEARTBEAT,
      });
      void stopWhenGone(messages, bus, () => performance.now() < busyUntil);
      return messages;
    };
    return { consume };
  };

  /** Compares the first messages with the marks. Returns whether the message is a new one. */
  const isNew = (sequence: number, time: number, pending: number): boolean => {
    if (isOpen) return true;
    const isDelivered = sequence <= last;
    if (isDelivered ? !marks.has({ sequence, time }) : !isSame) {
      isVoid = true;
      consumption.restart();
      return false;
    }
    isSame = true;
    if (!isDelivered) opened(pending + 1);
    else if (pending === 0) opened(0);
    return !isDelivered;
  };

  const consumption = keepConsuming(bus, open, async (message) => {
    delivered += 1;
    const { deliverySequence, pending, timestampNanos: time } = message.info;
    if (deliverySequence !== delivered) throw new Error('a message was lost between server and client');
    if (!isNew(message.seq, time, pending)) return;
    const handled = handle(message);
    last = message.seq;
    marks.add(message.subject, { sequence: last, time });
    if (pending === 0) arrived();
    busyUntil = Infinity;
    try {
      await handled;
    } finally {
      busyUntil = performance.now() + SILENT_FOR;
    }
  });
  // The consumer lives in the server's memory: after a restart of the server it is gone, and the stream may be another one.
  const unregister = bus.onReconnect(consumption.restart);
  return {
    upToDate,
    startOver: () => {
      created = '';
      consumption.restart();
    },
    marksUpTo: marks.upTo,
    stop: async () => {
      unregister();
      await consumption.stop();
    },
  };
}
