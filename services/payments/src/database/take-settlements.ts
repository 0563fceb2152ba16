import type { Logger } from 'pino';
import { changeOrThrow, updateOrThrow } from '@kantyna/store/change-or-throw';
import { startLeasedWork, type LeasedWork } from '@kantyna/store/due/leased-work';
import { UNCHANGED } from '@kantyna/store/unchanged';
import type { Collection } from '@kantyna/store/mongo/collection';
import type { Leasable } from '@kantyna/store/mongo/lease';
import { isUnanswered } from '../rules/account.js';
import { withoutCovering } from '../rules/covering.js';
import { withoutCovered } from '../rules/settle.js';
import type { Store } from './store.js';
import { applySettlements } from '../rules/taken.js';

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
      const heard = applySettlements(payments, { id, order }, account);
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

/**
 * Takes claims out of accounts for what is owed no longer, because it was confirmed manually in an order, and notes that the accounts know.
 * Like `takeSettlements` it may run again and stop anywhere. Throws when the database is unavailable.
 */
export async function endClaims(store: Store, orderId: string): Promise<void> {
  const covering = (await store.paymentsOf(orderId))?.covering ?? [];
  if (covering.length === 0) return;
  for (const { accountId, byId, at } of covering) {
    await changeOrThrow(store.accounts, accountId, async (account) => {
      if (!account?.settlements.some(isUnanswered)) return UNCHANGED;
      const orders = await store.owedOrdersOf(account.people[0]!.id);
      const left = withoutCovered(account, orders, byId, { instant: at });
      return left === account ? UNCHANGED : { state: left, reply: {} };
    });
  }
  await updateOrThrow(store.payments, orderId, (present) => withoutCovering(present, covering));
}

/** What follows a write of a call. It is tried at once; what fails is logged, and due work repeats it. */
export interface Following {
  readonly takeSettlements: (accountId: string) => Promise<void>;
  readonly endClaims: (orderId: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Takes settlements and ends claims as long as this runs, also for processes that died in between. */
export function startTakingSettlements(store: Store, log: Logger): Following {
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
  const started = [start(store.accounts.documents, takeSettlements), start(store.payments.documents, endClaims)];
  const soon = (follow: (store: Store, id: string) => Promise<void>) => (id: string) =>
    follow(store, id).catch((error: unknown) =>
      log.warn({ event: 'settlement.not_taken', err: error, id }, 'What follows a write failed, repeating it soon'),
    );
  return {
    takeSettlements: soon(takeSettlements),
    endClaims: soon(endClaims),
    stop: async () => {
      await Promise.all(started.map((work) => work.stop()));
    },
  };
}
