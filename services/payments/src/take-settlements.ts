import type { Logger } from 'pino';
import { Refusal } from '@kantyna/contracts/refusal';
import type { Collection } from '@kantyna/store/collection';
import type { Leasable } from '@kantyna/store/lease';
import { startLeasedWork, type LeasedWork } from '@kantyna/store/leased-work';
import type { Store } from './store.js';
import { withSettlements } from './taken.js';

/**
 * Tells the payments of its orders what an account's settlements are now, and notes that they know. It may run again, in several instances
 * at once, and stop anywhere: each payment hears of a settlement once. Throws when the database is unavailable.
 */
export async function takeSettlements(store: Store, accountId: string): Promise<void> {
  const account = await store.accountById(accountId);
  const waiting = account?.settlements.filter(({ isTaken }) => !isTaken) ?? [];
  if (!account || waiting.length === 0) return;
  const orderIds = new Set(waiting.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)));
  for (const id of orderIds) {
    const order = await store.payableOrder(id);
    if (!order) throw new Error('an order with a settlement is unknown');
    const result = await store.payments.change(id, undefined, (payments) => {
      const heard = withSettlements(payments, { id, order }, account);
      return heard && heard !== payments ? { state: heard, reply: {} } : { reply: {} };
    });
    if (result instanceof Refusal) throw new Error(result.message);
  }
  const result = await store.accounts.change(accountId, undefined, (present) => {
    if (!present) return { reply: {} };
    const settlements = present.settlements.map((one) =>
      waiting.some(({ id, status }) => id === one.id && status === one.status) ? { ...one, isTaken: true } : one,
    );
    return { state: { ...present, settlements }, reply: {} };
  });
  if (result instanceof Refusal) throw new Error(result.message);
}

/**
 * Tells the accounts of a plan that was taken, and the payments of their orders, what it settled there, and notes that they know. Like
 * `takeSettlements` it may run again and stop anywhere. Throws when the database is unavailable.
 */
export async function takePlan(store: Store, planId: string): Promise<void> {
  const plan = await store.planById(planId);
  if (plan?.status !== 'TAKEN' || plan.isTold) return;
  for (const { accountId } of plan.moves) await takeSettlements(store, accountId);
  const result = await store.plans.change(planId, undefined, (present) =>
    present ? { state: { ...present, isTold: true }, reply: {} } : { reply: {} },
  );
  if (result instanceof Refusal) throw new Error(result.message);
}

/** Takes settlements and plans as long as this runs, those of processes that died in between too. */
export function startTakingSettlements(store: Store, log: Logger): { stop(): Promise<void> } {
  const start = <T extends Leasable>(
    collection: Collection<T>,
    take: (store: Store, id: string) => Promise<void>,
  ): LeasedWork =>
    startLeasedWork({
      collection,
      log,
      event: 'settlement.not_taken',
      concurrency: 4,
      leaseFor: 15_000,
      stopWithin: 3_000,
      run: async ({ _id }, complete) => {
        await take(store, _id);
        await complete({});
      },
    });
  const started = [start(store.accounts.documents, takeSettlements), start(store.plans.documents, takePlan)];
  return {
    stop: async () => {
      await Promise.all(started.map((work) => work.stop()));
    },
  };
}
