import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { changeOrThrow, updateOrThrow } from '@kantyna/store/change-or-throw';
import { startLeasedWork } from '@kantyna/store/due/leased-work';
import { UNCHANGED } from '@kantyna/store/unchanged';
import { confirmationsIn } from '../rules/confirmations.js';
import { afterPaging, pageOf } from '../rules/pages.js';
import type { Store } from './store.js';

/**
 * Publishes what is confirmed of the orders that an account has changed, then has the account tell its people; moves its oldest payments
 * to a page once there are many. It may run again, in several instances at once, and stop anywhere. Throws when the database is unavailable.
 */
export async function followAccount(store: Store, accountId: string): Promise<void> {
  const account = await store.accountById(accountId);
  if (!account) return;
  for (const id of account.untold) {
    const order = await store.payableOrder(id);
    if (!order) throw new Error('an order with a payment is unknown');
    // If somebody else opened the order, their live stream reports the change, too.
    const isQuiet = account.untold.length > 1 && account.people.some((one) => one.id === order.creator.id);
    await changeOrThrow(store.confirmations, id, async (present) => {
      const confirmations = confirmationsIn(id, order, await store.accountsOfOrder(id));
      if (isDeepStrictEqual(confirmations, present?.confirmations ?? [])) return UNCHANGED;
      return { state: { confirmations, ...(isQuiet && { isQuiet: true as const }) }, reply: {} };
    });
  }
  const page = pageOf(account);
  if (page) {
    // One that was written before the process died, or the account changed, is replaced.
    const _id = `${accountId}-${account.older.pages ?? 0}`;
    await store.pages.replaceOne({ _id }, { accountId, payments: page }, { upsert: true });
  }
  await updateOrThrow(store.accounts, accountId, (present) =>
    isDeepStrictEqual(present.payments, account.payments) ? afterPaging({ ...present, untold: [] }, page) : present,
  );
}

/** What follows a write of an account. It is tried at once; what fails is logged, and due work repeats it. */
export interface Following {
  readonly follow: (accountId: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Follows the accounts as long as this runs, also for processes that died in between. */
export function startFollowingAccounts(store: Store, log: Logger): Following {
  const work = startLeasedWork({
    collection: store.accounts.documents,
    log,
    event: 'account.not_followed',
    concurrency: 4,
    leaseFor: 15_000,
    stopWithin: 3_000,
    run: async ({ _id }, complete) => {
      await followAccount(store, _id);
      await complete({});
    },
  });
  return {
    follow: (accountId) =>
      followAccount(store, accountId).catch((error: unknown) =>
        log.warn(
          { event: 'account.not_followed', err: error, accountId },
          'What follows a payment failed, repeating it soon',
        ),
      ),
    stop: () => work.stop(),
  };
}
