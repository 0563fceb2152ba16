import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from './connect.js';
import { apiErrorCode, NO_MESSAGE_FOUND, STATE } from './streams.js';
import { requestFlush } from './subscribe.js';

/** The longest time (ms) that a call waits for its projections. After that it replies with the data it has. */
const LONGEST_WAIT = 250;
const POLL_EVERY = 4;

/**
 * Opaque revision of a service's projections: it changes with every applied message. A value that was derived from the projections under
 * one revision is valid until the revision changes.
 */
export type Revision = string;

/**
 * Makes a function that waits until this service has applied every message of `subjects` that was on the stream when the call began, on
 * whichever instance. It answers the revision, or `undefined` after 250 ms and when NATS is unavailable.
 *
 *     stream STATE:            … 40 order · 41 payment · 42 order          last sequence 42
 *     orders follows payments: last sequence of its subjects 41, acknowledged up to 39
 *     catchUp()                → asks all instances to flush, polls until 41 is acknowledged, answers "… 41"
 *     catchUp() once more      → the stream still ends at 42, which is reached: answers at once
 *
 * The consumer's count of pending messages is no answer: the server adds a message to its consumers after it has acknowledged it to the
 * publisher. So the last sequence of the subjects is compared with the acknowledged floor.
 */
export function catchUp(
  bus: Bus,
  stream: string,
  durable: string,
  subjects: readonly string[],
): () => Promise<Revision | undefined> {
  const streamInfo = shared(() => bus.manager.streams.info(stream));
  const consumerInfo = shared(() => {
    requestFlush(bus, durable);
    return bus.manager.consumers.info(stream, durable);
  });
  const subjectsEnd = shared(() => lastSequence(bus, stream, subjects));
  /** Every message up to this sequence of the stream created at `created` is applied. */
  let reached = { created: '', sequence: 0, revision: '' };

  const wait = async (): Promise<Revision | undefined> => {
    const deadline = Date.now() + LONGEST_WAIT;
    const { created, state } = await streamInfo();
    if (reached.created === created) {
      while (stream === STATE && bus.ownSequences.has(reached.sequence + 1)) reached.sequence += 1;
      if (reached.sequence >= state.last_seq) return reached.revision;
    }
    const [end, first] = await Promise.all([subjectsEnd(), consumerInfo()]);
    for (let consumer = first; consumer.ack_floor.stream_seq < end; consumer = await consumerInfo()) {
      if (Date.now() > deadline) {
        bus.log.warn(
          { event: 'projection.stale_read', stream, durable },
          'Projection is behind, replying with stale data',
        );
        return undefined;
      }
      await pause(POLL_EVERY);
    }
    const revision = `${created} ${end}`;
    if (reached.created !== created) bus.ownSequences.clear(); // These are positions in a stream that no longer exists.
    if (reached.created !== created || reached.sequence < state.last_seq) {
      reached = { created, sequence: state.last_seq, revision };
    }
    return revision;
  };

  return () => {
    if (!bus.connected()) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), LONGEST_WAIT);
      void wait()
        .catch((error: unknown) => {
          bus.log.warn(
            { event: 'projection.unknown_lag', err: error, stream, durable },
            'NATS did not answer, replying with data that may be stale',
          );
          return undefined;
        })
        .then((revision) => {
          clearTimeout(timer);
          resolve(revision);
        });
    });
  };
}

/** The sequence of the last message on any of the subjects; 0 without messages. */
async function lastSequence(bus: Bus, stream: string, subjects: readonly string[]): Promise<number> {
  const sequences = subjects.map(async (subject) => {
    try {
      return (await bus.manager.streams.getMessage(stream, { last_by_subj: subject })).seq;
    } catch (error) {
      if (apiErrorCode(error) === NO_MESSAGE_FOUND) return 0;
      throw error;
    }
  });
  return Math.max(...(await Promise.all(sequences)));
}

/**
 * Shares one request among concurrent callers. A caller that arrives while a request is running shares the next one, because its own
 * answer must come from a request that began after it arrived.
 */
function shared<T>(request: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    const result = request().finally(() => {
      if (running === result) running = undefined;
    });
    running = result;
    next = undefined;
    return result;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
