import type { Aggregate } from './aggregate.js';
import { startRelay } from './relay.js';
import { startRepair } from './repair.js';

/** Publishes the aggregates of one kind for other services: starts the relay and the repair of the stream. Answers how to stop. */
export function startPublisher<S, X>(aggregate: Aggregate<S, X>): () => Promise<void> {
  const tickers = [startRelay(aggregate.outbox), startRepair(aggregate)];
  return async () => {
    await Promise.all(tickers.map((ticker) => ticker.stop()));
    await aggregate.outbox.settle();
  };
}
