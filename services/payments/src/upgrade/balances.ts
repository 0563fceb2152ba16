import type { Migration } from '@kantyna/store/mongo/migrations';
import { linesByOrder, paidBy, type Account } from '../rules/account.js';
import { totalsOwed } from '../rules/balance.js';
import { asKnown, dues } from '../rules/order.js';
import type { StoredOrder } from '../database/open-orders.js';
import type { Store } from '../database/store.js';
import type { MigrationContext } from '../dependencies.js';

/** So many orders are noted at once, and what is read of them. */
const AT_ONCE = 200;
const NOTED_BY = { order: 1, removed: 1, personIds: 1 } as const;

/** Documents in the order in which they are stored: no index helps. */
async function* slicesOf(orders: Store['orders'], fields: Record<string, 1>): AsyncGenerator<StoredOrder[]> {
  let slice: StoredOrder[] = [];
  for await (const order of orders.find({}, fields).hint({ $natural: 1 }).cursor()) {
    slice.push(order);
    if (slice.length < AT_ONCE) continue;
    yield slice;
    slice = [];
  }
  yield slice;
}

/**
 * Notes for every order for whom something is open. If 1.1.0 started on data of this release, it noted without the lines that stand on pages
 * only, so no note of that time is trusted.
 */
export const openOrders: Migration<MigrationContext> = {
  name: 'open orders',
  release: '1.2.0',
  pending: (connection) => connection.collection('orders').countDocuments({}, { hint: { $natural: 1 } }),
  run: async ({ store }) => {
    const accounts: Account[] = [];
    for await (const { account } of store.everyAccount()) accounts.push(account);
    const accountsOf = linesByOrder(accounts);
    for await (const orders of slicesOf(store.orders, NOTED_BY)) await store.noteAll(orders, accountsOf);
  },
};

/** What people see is not what their orders and payments come to. The message is for operators. */
class SumsDifferError extends Error {
  readonly event = 'payments.sums_differ';
}

/** What each person owes each other one net, in grosze, by the ids of both. */
type Sums = Map<string, Map<string, number>>;

/** Compares what any two people see with what all orders and all payments come to, and stops the start if that differs. */
export const balances: Migration<MigrationContext> = {
  name: 'balances',
  release: '1.2.0',
  pending: async () => 0,
  run: async ({ store, log }) => {
    const sums = await sumsOfAll(store);
    let pairs = 0;
    for (const [personId, others] of sums) {
      const { orders, accounts } = await store.openOf(personId);
      const seen = totalsOwed(orders, personId, accounts);
      for (const otherId of new Set([...others.keys(), ...seen.keys()])) {
        const [owed, shown] = [others.get(otherId) ?? 0, -(seen.get(otherId)?.amount ?? 0)];
        pairs += 1;
        if (owed !== shown)
          throw new SumsDifferError(
            `Payments do not start, because people would see a wrong sum: ${personId} owes ${otherId} ${owed} grosze by all orders and payments, and would see ${shown}. Start the version before, or restore the backup, and report this.`,
          );
      }
    }
    log.info(
      { event: 'payments.compared', pairs: pairs / 2 },
      'Any two people see what their orders and payments come to',
    );
  },
};

/** By all orders and all payments, whatever is noted. */
async function sumsOfAll(store: Store): Promise<Sums> {
  const sums: Sums = new Map();
  const add = (from: string, to: string, amount: number) => {
    const others = sums.get(from) ?? new Map<string, number>();
    sums.set(from, others.set(to, (others.get(to) ?? 0) + amount));
  };
  const addBoth = (from: string, to: string, amount: number) => {
    add(from, to, amount);
    add(to, from, -amount);
  };
  for await (const orders of slicesOf(store.orders, { order: 1, removed: 1 }))
    for (const { order } of orders.map(asKnown))
      for (const { person, to, due } of dues(order)) addBoth(person.id, to.id, due);
  for await (const { account, stored } of store.everyAccount()) {
    const [one, other] = account.people;
    // The lines that 1.1.0 stored of older payments are the truth that their pages are compared with.
    addBoth(one!.id, other!.id, -paidBy(stored.older.lines.length > 0 ? stored : account, one!.id));
  }
  return sums;
}
