import type { Aggregate } from '../aggregate/aggregate.js';
import { startRelay } from '../outbox/relay.js';
import { startRepair } from './repair.js';

/** Publishes the aggregates of one kind for other services: starts the relay, and the repair of their states. Returns how to stop. */
export function startPublisher<S, X>({ kind, outbox }: Aggregate<S, X>): () => Promise<void> {
  const tickers = [startRelay(outbox), ...(kind ? [startRepair({ kind, outbox })] : [])];
  return async () => {
    await Promise.all(tickers.map((ticker) => ticker.stop()));
    await outbox.settle();
  };
}
