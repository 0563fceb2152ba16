import { setTimeout as pause } from 'node:timers/promises';
import type { Colleague } from '@kantyna/acceptance/company';
import { newId } from '@kantyna/kernel/ids';
import { keepAway } from '../attacks.js';
import { untilEqual } from '../compare.js';
import { isOutage } from '../insist.js';
import { deafInstances } from '../live.js';
import { untilQuiet } from '../streams.js';
import { unexplained, type Trial } from '../trial.js';
import type { World } from '../world.js';
import { startWriters } from '../writers.js';

const COUNTS = { short: { away: 0, writes: 40 }, long: { away: 600_000, writes: 500 } };
/** Between the writes of one person (ms): for ten minutes. */
const PACE = { short: 0, long: 1_000 };
const CAUGHT_UP_WITHIN = 10_000;
const SETTLED_WITHIN = 60_000;

/**
 * Stops NATS while people open orders, add dishes, place orders, and pay for orders that were placed before. Those that are placed meanwhile are
 * paid once it is back: until then payments has not heard of them, and says no more than that.
 */
export const busAway: Trial = {
  name: 'bus-away',
  run: async (world, form) => {
    const { ledger } = world;
    const { away, writes } = COUNTS[form];
    const placed = await placeOrders(world);
    const back = await keepAway(world, 'nats');
    const before = { refusals: ledger.refusals.length, differences: ledger.differences.length };
    const start = ledger.acknowledged;
    const unheard: Placed[] = [];
    const certain: string[] = [];
    const writers = startWriters(world, 4, writeWithoutTheBus(world, { placed, unheard, certain }, PACE[form]));
    await Promise.all([writers.more(writes), pause(away)]);
    await writers.stop();
    const failed = unexplained(ledger.refusals.slice(before.refusals), form);
    const done = ledger.acknowledged - start;
    await back();
    const paid = ledger.paidAfter.length;
    await Promise.all(
      unheard.map(({ orderId, eater }) => ledger.act(orderId, { kind: 'confirm', by: eater, owner: eater })),
    );
    const paidAfter = Math.max(0, ...ledger.paidAfter.slice(paid)) / 1_000;
    const quiet = await untilQuiet(world, SETTLED_WITHIN);
    // Reading all views takes longer than catching up: the time is that until nothing was left to publish and to handle.
    const views = await untilEqual(world, SETTLED_WITHIN);
    const deaf = await deafInstances(world);
    const isLate = form === 'long' && Math.max(quiet.seconds, paidAfter) * 1000 > CAUGHT_UP_WITHIN;
    const caughtUp = `the ${unheard.length} orders placed meanwhile could be paid ${paidAfter.toFixed(1)} s after, caught up ${quiet.seconds.toFixed(1)} s after that`;
    return {
      figure: `${failed.length} of ${done} writes failed while NATS was away for ${away / 1000} s; ${caughtUp}`,
      broken: [
        ...failed,
        ...certain,
        ...quiet.differences,
        ...(isLate ? [caughtUp] : []),
        ...views.differences,
        ...deaf,
        ...ledger.differences.slice(before.differences),
      ],
    };
  },
};

interface Placed {
  readonly orderId: string;
  readonly eater: string;
  isConfirmed: boolean;
}

/** Places an order for each writer. Resolves when payments knows of all of them. */
async function placeOrders({ company, ledger, restaurant }: World): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (let n = 0; n < 4; n += 1) {
    const [creator, eater] = company.some(2) as [Colleague, Colleague];
    const orderId = await ledger.open(creator, restaurant);
    await ledger.act(orderId, { kind: 'add', by: eater.id, price: 1_000 });
    for (const transition of ['setAsOrdering', 'setAsOrdered'] as const)
      await ledger.act(orderId, { kind: 'move', by: creator.id, transition });
    await ledger.act(orderId, { kind: 'confirm', by: eater.id, owner: eater.id });
    placed.push({ orderId, eater: eater.id, isConfirmed: true });
  }
  return placed;
}

/** The orders that payments knows, those that it has not heard of, and what it said for certain of these, a line each. */
interface Written {
  readonly placed: Placed[];
  readonly unheard: Placed[];
  readonly certain: string[];
}

const writeWithoutTheBus =
  ({ ledger, restaurant }: World, { placed, unheard, certain }: Written, pace: number) =>
  async (creator: Colleague, eater: Colleague): Promise<void> => {
    const orderId = await ledger.open(creator, restaurant);
    const onMenu = restaurant.dishes[0]!.price;
    for (const price of [onMenu, 300, onMenu]) {
      await ledger.act(orderId, { kind: 'add', by: eater.id, price });
      await pause(pace);
    }
    for (const transition of ['setAsOrdering', 'setAsOrdered'] as const)
      await ledger.act(orderId, { kind: 'move', by: creator.id, transition });
    unheard.push({ orderId, eater: eater.id, isConfirmed: false });
    // It may have heard of it: on a busy machine NATS may live for a moment before it is killed again.
    await eater.calls
      .confirmAsPaid({ params: { orderEntryId: entryOf(ledger, orderId, eater) } })
      .catch((error: unknown) => {
        if (!isOutage(error))
          certain.push(`payments said “${(error as Error).message}” of an order that it had not heard of`);
      });
    const payment = placed.shift();
    if (!payment) return;
    const { orderId: paid, eater: owner, isConfirmed } = payment;
    await ledger.act(paid, { kind: isConfirmed ? 'revert' : 'confirm', by: owner, owner });
    payment.isConfirmed = !isConfirmed;
    placed.push(payment);
  };

const entryOf = ({ orders }: World['ledger'], orderId: string, { id }: Colleague): string =>
  orders.get(orderId)?.entries.find(({ person }) => person === id)?.id ?? newId();
