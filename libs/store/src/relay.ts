import type { Aggregate, Stored } from './aggregate.js';
import { filter } from './documents.js';

const SWEEP_EVERY = 1_000;
const SWEPT_AT_ONCE = 200;

/**
 * The relay: once a second publishes what is still in an outbox a second after it was written. Runs in every instance.
 * Answers how to stop it.
 */
export function relay<S>({ documents, outbox, bus }: Aggregate<S>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const sweep = async () => {
    if (!bus.connected()) return;
    const waiting = await documents
      .find({ 'outbox.at': filter({ $lt: new Date(Date.now() - SWEEP_EVERY) }) })
      .limit(SWEPT_AT_ONCE)
      .lean<Stored<S>[]>()
      .exec();
    for (const document of waiting) await outbox.publish(document);
  };
  const timer = setInterval(() => {
    running ??= sweep()
      .catch((error: unknown) => bus.log.warn({ err: error }, 'the relay tries again in a second'))
      .finally(() => (running = undefined));
  }, SWEEP_EVERY);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
