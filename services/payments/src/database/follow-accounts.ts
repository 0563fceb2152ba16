import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { updateOrThrow } from '@kantyna/store/aggregate/shortcuts';
import { startLeasedWork } from '@kantyna/store/jobs/leased-work';
import { derivedId } from '@kantyna/kernel/ids';
import { afterPaging, pageOf } from '../rules/pages.js';
import type { Store } from './store.js';
import { tellOrders } from './tell-orders.js';

/** How many orders are told at once: they are read, and wait for the disk, together. */
const TOLD_AT_ONCE = 100;

/**
 * Publishes what is confirmed of the orders that an account has changed, then has the account tell its people; moves its oldest payments
 * to a page once there are many. It may run again, in several instances at once, and stop anywhere. Throws when the database is unavailable.
 */
export async function followAccount(store: Store, accountId: string): Promise<void> {
  const account = await store.accountById(accountId);
  if (!account) return;
  await Promise.all(account.untold.map(store.noteOpen));
  for (let from = 0; from < account.untold.length; from += TOLD_AT_ONCE)
    await tellOrders(store, account.untold.slice(from, from + TOLD_AT_ONCE), account);
  const page = pageOf(account);
  if (page) {
    // Another follower, of the account as it was before or is by now, writes another page beside it: none loses a payment of this one.
    const _id = derivedId('page', accountId, ...page.map(({ id, steps }) => `${id} ${steps.length}`));
    await store.pages.replaceOne({ _id }, { accountId, payments: page }, { upsert: true });
  }
  await updateOrThrow(store.accounts, accountId, (present) => {
    if (isDeepStrictEqual(present.payments, account.payments)) return afterPaging({ ...present, untold: [] }, page);
    // Another follower may have told the orders what counts now, before this one told them what counted.
    const untold = [...new Set([...present.untold, ...account.untold])];
    return untold.length === present.untold.length ? present : { ...present, untold };
  });
}

/** Follows the accounts as long as this runs, also for processes that died in between. */
export function startFollowingAccounts(store: Store, log: Logger) {
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
    /** Does what follows the write of an account. It is tried at once; a failure is logged, and due work repeats it. */
    follow: (accountId: string): Promise<void> =>
      followAccount(store, accountId).catch((error: unknown) =>
        log.warn(
          { event: 'account.not_followed', err: error, accountId },
          'What follows a payment failed, repeating it soon',
        ),
      ),
    stop: () => work.stop(),
  };
}
