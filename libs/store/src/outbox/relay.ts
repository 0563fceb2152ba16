import { Gauge } from 'prom-client';
import { readAtScrape } from '@kantyna/bus/metrics/readings';
import type { Collection, Filter } from '../mongo/collection.js';
import type { Outbox } from './outbox.js';
import { publishMany } from './publishing.js';
import type { OutboxDocument } from '../documents/stored-document.js';
import { startTicker, type Ticker } from '../ticker.js';

const SWEEP_EVERY = 5_000;
/** The pause before messages that NATS has not taken are tried again (ms). */
const RETRY_AFTER = 1_000;
/** Younger items (ms) are still being published by the process that wrote them. */
const LEFT_AFTER = 1_000;

const depth = new Gauge({
  name: 'kantyna_outbox_items',
  help: 'Items in the outboxes of a collection, those included that were published within the last seconds',
  labelNames: ['collection'],
});
const age = new Gauge({
  name: 'kantyna_outbox_oldest_seconds',
  help: 'Age of the oldest item in the outboxes of a collection',
  labelNames: ['collection'],
});

/**
 * Starts the relay of a service, which publishes outbox items that are older than a second, except of documents that NATS refused for their
 * size. It runs in every instance: at the start, after each reconnect, every 5 s, and soon after a failure. Items of the future come from
 * an instance whose clock is fast, and which may be dead.
 */
export function startRelay(...outboxes: readonly Outbox<OutboxDocument>[]): Ticker {
  const { bus } = outboxes[0]!;
  const stopReading = outboxes.map(({ collection }) => measure(collection));
  const ticker = startTicker({ every: SWEEP_EVERY, event: 'relay.failed', log: bus.log }, async () => {
    if (!bus.connected()) return;
    const sweeps = (await withItems(outboxes)).map((outbox) =>
      publishMany(outbox, unpublished(outbox, outbox.collection.find(leftItems(outbox)).cursor())),
    );
    await Promise.all(sweeps);
  });
  const unregister = bus.onReconnect(ticker.tick);
  let retry: NodeJS.Timeout | undefined;
  for (const { onLeft } of outboxes)
    onLeft(() => {
      retry ??= setTimeout(() => {
        retry = undefined;
        ticker.tick();
      }, RETRY_AFTER);
    });
  ticker.tick();
  return {
    tick: ticker.tick,
    stop: async () => {
      unregister();
      clearTimeout(retry);
      for (const stop of stopReading) stop();
      await ticker.stop();
    },
  };
}

/** Matches the documents with items that the relay publishes. */
function leftItems({ tooLarge }: Outbox<OutboxDocument>): Filter {
  const refused = tooLarge();
  const now = Date.now();
  return {
    $or: [{ 'outbox.at': { $lt: new Date(now - LEFT_AFTER) } }, { 'outbox.at': { $gt: new Date(now + LEFT_AFTER) } }],
    ...(refused.length > 0 ? { $nor: [...refused] } : {}),
  };
}

/** The outboxes with such documents. One command asks for all: most of what a command costs does not depend on what it does. */
async function withItems(outboxes: readonly Outbox<OutboxDocument>[]): Promise<Outbox<OutboxDocument>[]> {
  const [first, ...others] = outboxes.map((outbox, index) => ({
    coll: outbox.collection.modelName,
    pipeline: [{ $match: leftItems(outbox) }, { $limit: 1 }, { $project: { _id: 0, index: { $literal: index } } }],
  }));
  const unions = others.map((other) => ({ $unionWith: other }));
  const found = await outboxes[0]!.collection.aggregate<{ index: number }>([...first!.pipeline, ...unions]);
  return found.map(({ index }) => outboxes[index]!);
}

/** The documents of which this process has not published something. Published items stay in the outbox for seconds. */
async function* unpublished<T extends OutboxDocument>({ pending }: Outbox<T>, documents: AsyncIterable<T>) {
  for await (const document of documents) if (pending(document).length > 0) yield document;
}

function measure<T extends OutboxDocument>(collection: Collection<T>): () => void {
  const labels = { collection: collection.modelName };
  return readAtScrape(
    () => {
      depth.remove(labels);
      age.remove(labels);
    },
    async () => {
      const [found] = await collection.aggregate<{ items: number; oldest: Date }>([
        { $match: { 'outbox.at': { $gt: new Date(0) } } },
        { $group: { _id: null, items: { $sum: { $size: '$outbox' } }, oldest: { $min: { $min: '$outbox.at' } } } },
      ]);
      depth.set(labels, found?.items ?? 0);
      age.set(labels, found ? Math.max(0, Date.now() - found.oldest.getTime()) / 1_000 : 0);
    },
  );
}
