import { setTimeout as pause } from 'node:timers/promises';
import { refused, type Ledger, type Refused } from './ledger.js';
import type { World } from './world.js';
import { orderRound, startWriters, type Writers } from './writers.js';

/** Calls at an even rate, until they are stopped. */
export interface SteadyLoad extends Writers {
  /** The calls so far, without repetitions. */
  readonly calls: number;
  /** The reads that failed; none is repeated. The writes that were refused are in the ledger. */
  readonly failures: readonly Refused[];
  /** The longest that a call took (ms), with its repetitions. */
  readonly slowest: number;
  /** When the last change of each order was sent that was acknowledged, as `performance.now()`. */
  readonly changed: ReadonlyMap<string, number>;
}

/** More than take part at once: a call that waits for its reply holds up no other. */
const CALLERS = 30;
const HANG = 15_000;

/** Starts to open orders, to fill, place and deliver them, and to read as often as to write, with `rate` calls a second altogether. */
export function startSteadyLoad(world: World, rate: number): SteadyLoad {
  const { ledger, company, restaurant } = world;
  const failures: Refused[] = [];
  const changed = new Map<string, number>();
  let calls = 0;
  let slowest = 0;
  let next = performance.now();
  const inTurn = async <T>(call: () => Promise<T>): Promise<T> => {
    next = Math.max(performance.now(), next + 1000 / rate);
    await pause(next - performance.now());
    calls += 1;
    const at = performance.now();
    try {
      return await call();
    } finally {
      slowest = Math.max(slowest, performance.now() - at);
    }
  };

  const read = async (orderId: string) => {
    const [who] = company.some(1);
    const signal = AbortSignal.timeout(HANG);
    const reads: (() => Promise<unknown>)[] = [
      () => who!.calls.showOrder({ params: { orderId }, signal }),
      () => who!.calls.balance({ signal }),
      () => who!.calls.todaysOrders({ signal }),
      () => who!.calls.restaurants({ signal }),
      () => who!.calls.menuSource({ params: { restaurantId: restaurant.id }, signal }),
      () => who!.calls.publicKeys({ signal }),
    ];
    const call = reads[calls % reads.length]!;
    await inTurn(async () => {
      const at = performance.now();
      await call().catch((error: unknown) => failures.push(refused(error, at)));
    });
  };

  const paced: Pick<Ledger, 'open' | 'act'> = {
    open: (creator, at) => inTurn(() => ledger.open(creator, at)),
    act: async (orderId, command) => {
      let sentAt = 0;
      await inTurn(() => {
        sentAt = performance.now();
        return ledger.act(orderId, command);
      });
      // Payments are told to those whom they concern.
      if (command.kind !== 'confirm' && command.kind !== 'revert') changed.set(orderId, sentAt);
      await read(orderId);
    },
  };
  const writers = startWriters(world, CALLERS, orderRound({ restaurant, ledger: paced }));
  return {
    ...writers,
    failures,
    changed,
    get calls() {
      return calls;
    },
    get slowest() {
      return slowest;
    },
  };
}
