import type { Logger } from 'pino';
import { Refusal } from '@kantyna/contracts/refusal';
import { startLeasedWork, type LeasedWork } from '@kantyna/store/due/leased-work';
import type { Store } from './store.js';
import { withSettlements } from '../rules/taken.js';

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

/** Takes settlements as long as this runs, those of processes that died in between too. */
export const startTakingSettlements = (store: Store, log: Logger): LeasedWork =>
  startLeasedWork({
    collection: store.accounts.documents,
    log,
    event: 'settlement.not_taken',
    concurrency: 4,
    leaseFor: 15_000,
    stopWithin: 3_000,
    run: async ({ _id }, complete) => {
      await takeSettlements(store, _id);
      await complete({});
    },
  });
