import type { Person } from '@kantyna/contracts/people/person';
import { newId } from '@kantyna/kernel/ids';
import { startServiceWorld, type ServiceOptions, type ServiceWorld } from '@kantyna/test-support/service-world';
import { order, type PublishedOrder } from './examples.js';

/** An order that the test publishes. */
export interface PublishedOrderControl {
  readonly id: string;
  /** The state that was published last. */
  readonly current: PublishedOrder;
  entryOf(who: Person): string;
  /** Publishes the order with changes. */
  change(changes: Partial<PublishedOrder>): Promise<void>;
  /** Publishes the removal. */
  remove(): Promise<void>;
}

/** The payments service, and the orders that other services would publish. */
export interface PaymentsWorld extends ServiceWorld {
  /** Publishes an order with each person's amount in grosze; ORDERED by default. */
  publishOrder(
    creator: Person,
    amounts: readonly (readonly [Person, number])[],
    changes?: Partial<PublishedOrder>,
  ): Promise<PublishedOrderControl>;
}

/** Starts the service. */
export async function startPaymentsWorld(options: ServiceOptions = {}): Promise<PaymentsWorld> {
  const world = await startServiceWorld('payments', options);
  const publishOrder: PaymentsWorld['publishOrder'] = async (creator, amounts, changes) => {
    const id = newId();
    let version = 1;
    const made = order(creator, amounts, changes);
    let current: PublishedOrder = { ...made, entries: made.entries.map((entry) => ({ ...entry, id: newId() })) };
    await world.state('order', id, version, current);
    return {
      id,
      get current() {
        return current;
      },
      entryOf: (who) => current.entries.find((entry) => entry.person.id === who.id)!.id,
      change: async (next) => {
        current = { ...current, ...next };
        await world.state('order', id, (version += 1), current);
      },
      remove: () => world.state('order', id, (version += 1)),
    };
  };
  return { ...world, publishOrder };
}
