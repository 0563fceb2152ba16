import type { Person } from '@kantyna/contracts/events';
import { newId } from '@kantyna/store/id';
import { startServiceWorld, type ServiceWorld } from '@kantyna/test-support/service-world';
import type { KnownOrder } from '../payment.js';
import { order } from './examples.js';

/** An order as the service was told of it. */
export interface ToldOrder {
  readonly id: string;
  readonly known: KnownOrder;
  entryOf(who: Person): string;
  /** Says that it is so from now on. */
  becomes(changes: Partial<KnownOrder>): Promise<void>;
  /** Says that it was deleted. */
  goes(): Promise<void>;
}

/** The payments service, and what orders would tell it. */
export interface PaymentsWorld extends ServiceWorld {
  /** Tells of an order that somebody created, with what each one owes for it in grosze; ORDERED unless told otherwise. */
  tell(
    creator: Person,
    amounts: readonly (readonly [Person, number])[],
    changes?: Partial<KnownOrder>,
  ): Promise<ToldOrder>;
}

/** Starts it, in as many instances as are asked for. */
export async function startPaymentsWorld(instances = 1): Promise<PaymentsWorld> {
  const world = await startServiceWorld('payments', { instances });
  const tell: PaymentsWorld['tell'] = async (creator, amounts, changes) => {
    const id = newId();
    let version = 1;
    const made = order(creator, amounts, changes);
    let known: KnownOrder = { ...made, entries: made.entries.map((entry) => ({ ...entry, id: newId() })) };
    await world.state('order', id, version, known);
    return {
      id,
      get known() {
        return known;
      },
      entryOf: (who) => known.entries.find((entry) => entry.person.id === who.id)!.id,
      becomes: async (next) => {
        known = { ...known, ...next };
        await world.state('order', id, (version += 1), known);
      },
      goes: () => world.state('order', id, (version += 1)),
    };
  };
  return { ...world, tell };
}
