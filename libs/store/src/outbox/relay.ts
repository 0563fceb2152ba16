import { filter } from '../mongo/collection.js';
import type { Outbox } from './outbox.js';
import { publishMany } from './publish-many.js';
import type { OutboxDocument } from '../documents/stored-document.js';
import { startTicker, type Ticker } from '../ticker.js';

const SWEEP_EVERY = 2_000;
/** Younger items (ms) are still being published by the process that wrote them. */
const LEFT_AFTER = 1_000;

/**
 * Starts the relay: every 2 s it publishes the outbox items that are older than a second, except of documents that NATS refused for
 * their size. It runs in every instance. Items of the future come from an instance whose clock is fast, and which may be dead.
 */
export function startRelay<T extends OutboxDocument>(outbox: Outbox<T>): Ticker {
  const { collection, bus } = outbox;
  return startTicker({ every: SWEEP_EVERY, event: 'relay.failed', log: bus.log }, async () => {
    if (!bus.connected()) return;
    const refused = outbox.tooLarge();
    const now = Date.now();
    const pending = collection
      .find({
        $or: [
          { 'outbox.at': filter({ $lt: new Date(now - LEFT_AFTER) }) },
          { 'outbox.at': filter({ $gt: new Date(now + LEFT_AFTER) }) },
        ],
        ...(refused.length > 0 ? { $nor: [...refused] } : {}),
      })
      .cursor();
    await publishMany(outbox, pending);
  });
}
