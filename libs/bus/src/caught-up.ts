import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from './connect.js';
import { apiErrorCode, NO_MESSAGE_FOUND, STATE } from './streams.js';
import { hurry } from './subscribe.js';

/** How long a call waits for the bus before it answers with what it has, in milliseconds (design.md, Reading your own writes). */
const WAIT_AT_MOST = 250;
const ASK_AGAIN_AFTER = 4;

/**
 * How far a service has caught up: a text that is another one after each new message of its subjects. What was read under a mark
 * holds for as long as the mark is the same.
 */
export type Mark = string;

/**
 * Makes a function that waits until everything of `subjects` that was on the stream when it was called has been applied by this
 * service, by whichever of its instances. Answers a mark then, and nothing after 250 ms or where the bus is down.
 *
 * Calls that come while a question is on its way share the next one: it is asked after each of them began, as it has to be.
 */
export function caughtUp(
  bus: Bus,
  stream: string,
  durable: string,
  subjects: readonly string[],
): () => Promise<Mark | undefined> {
  const askStream = shared(() => bus.manager.streams.info(stream));
  const askConsumer = shared(() => {
    hurry(bus, durable);
    return bus.manager.consumers.info(stream, durable);
  });
  const askLast = shared(() => lastSequence(bus, stream, subjects));
  /** All of the stream up to here was applied before. */
  let reached = { created: '', sequence: 0, mark: '' };

  // What the consumer says of pending messages is no answer: it hears of a message after the publisher got his acknowledgement.
  const wait = async (): Promise<Mark | undefined> => {
    const deadline = Date.now() + WAIT_AT_MOST;
    const { created, state } = await askStream();
    if (reached.created === created) {
      while (stream === STATE && bus.own.has(reached.sequence + 1)) reached.sequence += 1;
      if (reached.sequence >= state.last_seq) return reached.mark;
    }
    const [last, first] = await Promise.all([askLast(), askConsumer()]);
    for (let consumer = first; consumer.ack_floor.stream_seq < last; consumer = await askConsumer()) {
      if (Date.now() > deadline) {
        bus.log.warn({ stream, durable }, 'a call answers with what it has: the subscription lags behind');
        return undefined;
      }
      await pause(ASK_AGAIN_AFTER);
    }
    const mark = `${created} ${last}`;
    if (reached.created !== created) bus.own.clear(); // Places in a stream that was lost.
    if (reached.created !== created || reached.sequence < state.last_seq) {
      reached = { created, sequence: state.last_seq, mark };
    }
    return mark;
  };

  return () => {
    if (!bus.connected()) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), WAIT_AT_MOST);
      void wait()
        .catch((error: unknown) => {
          bus.log.warn({ err: error, stream, durable }, 'a call answers with what it has: the bus cannot be asked');
          return undefined;
        })
        .then((answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
    });
  };
}

/** The place of the last message on any of the subjects; 0 where there is none. */
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

/** One question on its way at a time; whoever comes meanwhile shares the one after it. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let present: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const start = (): Promise<T> => {
    const answer = ask().finally(() => {
      if (present === answer) present = undefined;
    });
    present = answer;
    next = undefined;
    return answer;
  };
  return () => {
    if (!present) return start();
    next ??= present.then(start, start);
    return next;
  };
}
