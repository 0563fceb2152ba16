import { filter } from './collection.js';
import type { Outbox } from './outbox.js';
import type { OutboxDocument } from './stored-document.js';
import { startTicker, type Ticker } from './ticker.js';

const SWEEP_EVERY = 1_000;
const SWEEP_SIZE = 200;

/** Starts the relay: every second it publishes the outbox items that are older than a second. It runs in every instance. */
export function startRelay<T extends OutboxDocument>(outbox: Outbox<T>): Ticker {
  const { collection, bus } = outbox;
  return startTicker({ every: SWEEP_EVERY, event: 'relay.failed', log: bus.log }, async () => {
    if (!bus.connected()) return;
    const documents = await collection
      .find({ 'outbox.at': filter({ $lt: new Date(Date.now() - SWEEP_EVERY) }) })
      .limit(SWEEP_SIZE)
      .lean()
      .exec();
    for (const document of documents) await outbox.publish(document);
  });
}
