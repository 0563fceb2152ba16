import type { Aggregate } from './aggregate.js';
import { relay } from './relay.js';
import { keepRepaired } from './repair.js';

/** Does what the owner of a kind of thing owes the others: the relay, and the repair of the stream. Answers how to stop it. */
export function publishAsOwner<S>(things: Aggregate<S>): () => Promise<void> {
  const stops = [relay(things), keepRepaired(things)];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await things.outbox.settle();
  };
}
