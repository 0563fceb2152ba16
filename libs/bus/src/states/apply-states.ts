import { setTimeout as pause } from 'node:timers/promises';
import type { JsMsg } from 'nats';
import { Gauge } from 'prom-client';
import type { Bus } from '../connection/connect.js';
import type { RunningConsumer } from '../messages/consume.js';
import { readAtScrape } from '../metrics/readings.js';
import { type RetryOptions, dispatcher } from '../messages/dispatch.js';
import { type Checkpoint, watch } from './watch.js';
import type { MessageHandler } from '../messages/message-handler.js';
import { type Progress, createProgress } from './progress.js';
import { STATE } from '../connection/streams.js';

/** States of other services that this process applies to its projections. */
export interface AppliedStates extends RunningConsumer {
  /** The progress of this process; `undefined` while it does not know it, after a lost connection. */
  readonly progress: () => Progress | undefined;
  /** The checkpoint from which to continue after a restart: everything up to it is applied. */
  readonly checkpoint: () => Checkpoint | undefined;
  /** Applies what has arrived now instead of waiting for the rest of the batch. */
  readonly flush: () => void;
  /** Applies all states again, from the oldest on. */
  readonly startOver: () => void;
}

const behindMessages = new Gauge({
  name: 'kantyna_projections_behind_messages',
  help: 'States of others that are stored and not applied yet',
});
const behindSeconds = new Gauge({
  name: 'kantyna_projections_behind_seconds',
  help: 'Age of the oldest state of another that arrived and is not applied',
});

/**
 * States are applied in batches: one bulk write costs less than many writes. A waiting call flushes the batch early. A batch has at most so
 * many bytes, since an order may have half a megabyte.
 */
const BATCH = { maxSize: 250, maxBytes: 4 * 1024 * 1024, maxWait: 100 };
/** While this many messages fail, the next ones wait. */
const MAX_FAILING = 50;
const CHECK_FAILING_EVERY = 50;
/** Calls do not wait for a message that failed this often. */
const TRIES_AWAITED = 3;

/**
 * Applies the states of some subjects, the oldest first, from the checkpoint `after` on. Each process applies all of them, so it knows by
 * itself what is applied. Versions make repetition harmless. A handler that throws gets the message again (`dispatcher`), while others go
 * on.
 */
export function applyStates(
  bus: Bus,
  handlers: readonly MessageHandler[],
  { after, ...retries }: { after?: Checkpoint } & RetryOptions = {},
): AppliedStates {
  const dispatch = dispatcher(bus.log.child({ stream: STATE }), handlers, retries);
  const stopping = new AbortController();
  let progress = createProgress({ created: '', sequence: 0 });
  let isCurrent = false;
  let failing = 0;

  const retry = async (message: JsMsg, since: typeof progress, firstDelay: number) => {
    failing += 1;
    for (let delay = firstDelay, tries = 2; ; tries += 1) {
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || since !== progress) break;
      const outcome = await dispatch(message, tries);
      if (outcome === 'applied' || 'terminate' in outcome) {
        since.applied(message.seq);
        break;
      }
      if (tries >= TRIES_AWAITED) since.postponed(message.seq);
      delay = outcome.retryIn;
    }
    failing -= 1;
  };

  const batch = createBatch<[JsMsg, typeof progress]>(BATCH, async ([message, since]) => {
    const outcome = await dispatch(message, 1);
    if (outcome === 'applied' || 'terminate' in outcome) since.applied(message.seq);
    else void retry(message, since, outcome.retryIn);
  });

  const watching = watch(
    bus,
    handlers.map(({ subject }) => subject),
    async (message) => {
      while (failing >= MAX_FAILING && !stopping.signal.aborted) await pause(CHECK_FAILING_EVERY);
      const { pending, timestampNanos } = message.info;
      progress.delivered(message.seq, pending, timestampNanos / 1e6);
      await batch.add([message, progress], message.data.length);
    },
    {
      ...(after ? { after } : {}),
      onOpen: (checkpoint, pending) => {
        if (!progress.continuesAt(checkpoint)) progress = createProgress(checkpoint);
        if (pending === 0) progress.delivered(checkpoint.sequence, pending);
        isCurrent = true;
      },
    },
  );
  const unregister = bus.onReconnect(() => {
    isCurrent = false;
  });
  const stopReading = readAtScrape(
    () => {
      behindMessages.remove();
      behindSeconds.remove();
    },
    () => {
      if (!isCurrent) return;
      const { messages, oldest } = progress.lag();
      behindMessages.set(messages);
      behindSeconds.set(oldest === undefined ? 0 : Math.max(0, Date.now() - oldest) / 1_000);
    },
  );

  return {
    progress: () => (isCurrent ? progress.now() : undefined),
    checkpoint: () => {
      if (!isCurrent) return undefined;
      const checkpoint = progress.checkpoint();
      return { ...checkpoint, marks: watching.marksUpTo(checkpoint.sequence) };
    },
    flush: () => void batch.flush(),
    startOver: () => {
      isCurrent = false;
      watching.startOver();
    },
    stop: async () => {
      stopReading();
      unregister();
      stopping.abort();
      await watching.stop();
      await batch.flush();
    },
  };
}

/** Collects items and passes them to a handler in batches. */
interface Batch<T> {
  /** Adds an item of so many bytes. Returns a promise when enough is being handled: await it to slow the producer down. */
  add(item: T, bytes: number): Promise<void> | undefined;
  /** Handles the collected items now. Resolves when these and all earlier ones are handled. */
  flush(): Promise<void>;
}

/**
 * Collects items until there are `maxSize` or `maxBytes`, or for `maxWait` milliseconds and until the batch before is handled, then handles
 * them concurrently. The next batch is collected meanwhile; a full one begins before the one before is done. `handle` must not throw.
 *
 *     createBatch({ maxSize: 3, maxWait: 100, … }, handle)
 *     add(a) at 0 ms, add(b) at 20 ms      → at 100 ms: handle(a), handle(b)
 *     add(c), add(d), add(e) at 200 ms     → at once:   handle(c), handle(d), handle(e); resolves when a and b are handled
 */
function createBatch<T>(
  { maxSize, maxBytes, maxWait }: { maxSize: number; maxBytes: number; maxWait: number },
  handle: (item: T) => Promise<void>,
): Batch<T> {
  let items: T[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  /** The batches that are being handled. */
  let batches = 0;

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (items.length === 0) return running;
    const batch = items;
    items = [];
    size = 0;
    batches += 1;
    const handled = Promise.all(batch.map(handle)).then(() => void (batches -= 1));
    running = Promise.all([running, handled]).then(() => undefined);
    return running;
  };

  return {
    flush,
    add: (item, bytes) => {
      items.push(item);
      size += bytes;
      const earlier = running;
      if (items.length >= maxSize || size >= maxBytes) void flush();
      else timer ??= setTimeout(() => void earlier.then(flush), maxWait);
      return batches > 1 ? earlier : undefined;
    },
  };
}
