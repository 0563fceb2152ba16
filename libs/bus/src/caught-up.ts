import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumerInfo } from 'nats';
import type { Bus } from './connect.js';

/** How long a call waits for the bus before it answers with what it has, in milliseconds (design.md, Reading your own writes). */
const WAIT_AT_MOST = 250;
const ASK_AGAIN_AFTER = 4;

/**
 * Makes a function that waits until everything that was on the stream when it was called has been applied by this service, by
 * whichever of its instances. Answers `true` then, and `false` after 250 ms or where the bus is down.
 *
 * Calls that come while a question is on its way share the next one: it is asked after each of them began, as it has to be.
 */
export function caughtUp(bus: Bus, stream: string, durable: string): () => Promise<boolean> {
  const ask = shared(() => bus.manager.consumers.info(stream, durable));
  const isIdle = (info: ConsumerInfo) => info.num_pending === 0 && info.num_ack_pending === 0;

  const wait = async (): Promise<boolean> => {
    const deadline = Date.now() + WAIT_AT_MOST;
    if (isIdle(await ask())) return true;
    const { state } = await bus.manager.streams.info(stream);
    while (Date.now() < deadline) {
      await pause(ASK_AGAIN_AFTER);
      const info = await ask();
      if (isIdle(info) || info.ack_floor.stream_seq >= state.last_seq) return true;
    }
    bus.log.warn({ stream, durable }, 'a call answers with what it has: the subscription lags behind');
    return false;
  };

  return () => {
    if (!bus.connected()) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), WAIT_AT_MOST);
      void wait()
        .catch((error: unknown) => {
          bus.log.warn({ err: error, stream, durable }, 'a call answers with what it has: the bus cannot be asked');
          return false;
        })
        .then((reached) => {
          clearTimeout(timer);
          resolve(reached);
        });
    });
  };
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
