import type { Colleague } from '@kantyna/acceptance/company';
import { eventually } from '@kantyna/test-support/eventually';
import type { Ledger } from './ledger.js';
import type { World } from './world.js';

/** Writers that go on until they are stopped. */
export interface Writers {
  /** Resolves after so many more acknowledged writes of anybody. Throws if a writer failed. */
  more(count: number): Promise<void>;
  /** Ends the writers after their current writes. Throws if one failed. */
  stop(): Promise<void>;
}

/** Longer than any process takes to restart (ms): within this time there is a next write. */
const STUCK = 60_000;

/** Starts so many writers. Each repeats `write`, which is one round of writes to orders of its own. */
export function startWriters(
  { ledger, company }: World,
  count: number,
  write: (creator: Colleague, eater: Colleague, stopping: () => boolean) => Promise<void>,
): Writers {
  let isStopping = false;
  let failure: unknown;
  const stopping = () => isStopping;
  const writer = async () => {
    while (!isStopping && failure === undefined) {
      const [creator, eater] = company.some(2) as [Colleague, Colleague];
      await write(creator, eater, stopping);
    }
  };
  const done = Promise.all(Array.from({ length: count }, writer)).catch((error: unknown) => (failure = error));
  const check = () => {
    if (failure !== undefined) throw failure as Error;
  };
  return {
    more: async (count) => {
      const wanted = ledger.acknowledged + count;
      while (ledger.acknowledged < wanted) {
        const last = ledger.acknowledged;
        await eventually(async () => {
          check();
          return ledger.acknowledged > last;
        }, STUCK);
      }
    },
    stop: async () => {
      isStopping = true;
      await done;
      check();
    },
  };
}

/**
 * One order from its opening to its delivery, with payments; it stops anywhere. One dish of three is typed. The prices do not change once the order is placed, so a
 * payment that is confirmed while the bus is away is confirmed with the right amount.
 */
export const orderRound =
  ({ ledger, restaurant }: Pick<World, 'restaurant'> & { ledger: Pick<Ledger, 'open' | 'act'> }, dishes = 6) =>
  async (creator: Colleague, eater: Colleague, stopping: () => boolean): Promise<void> => {
    const orderId = await ledger.open(creator, restaurant);
    const onMenu = restaurant.dishes[0]!.price;
    for (let n = 1; n <= dishes && !stopping(); n += 1) {
      await ledger.act(orderId, {
        kind: 'add',
        by: (n % 3 === 0 ? creator : eater).id,
        price: n % 3 === 0 ? 100 * n : onMenu,
      });
    }
    for (const transition of ['setAsOrdering', 'setAsOrdered'] as const) {
      if (!stopping()) await ledger.act(orderId, { kind: 'move', by: creator.id, transition });
    }
    for (const kind of ['confirm', 'revert', 'confirm'] as const) {
      if (!stopping()) await ledger.act(orderId, { kind, by: eater.id, owner: eater.id });
    }
    if (!stopping()) await ledger.act(orderId, { kind: 'move', by: creator.id, transition: 'setAsDelivered' });
  };
