import type { Logger } from 'pino';
import { changeOrThrow, updateOrThrow } from '@kantyna/store/change-or-throw';
import { startLeasedWork, type LeasedWork } from '@kantyna/store/due/leased-work';
import { UNCHANGED } from '@kantyna/store/unchanged';
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
    await changeOrThrow(store.payments, id, (payments) => {
      const heard = withSettlements(payments, { id, order }, account);
      return heard && heard !== payments ? { state: heard, reply: {} } : UNCHANGED;
    });
  }
  await updateOrThrow(store.accounts, accountId, (present) => ({
    ...present,
    settlements: present.settlements.map((one) =>
      waiting.some(({ id, status }) => id === one.id && status === one.status) ? { ...one, isTaken: true } : one,
    ),
  }));
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
