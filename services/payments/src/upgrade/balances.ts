import type { Migration } from '@kantyna/store/mongo/migrations';
import { audit } from '../database/audit.js';
import type { MigrationContext } from '../dependencies.js';

/** So many orders are posted at once. */
const AT_ONCE = 200;

/** Writes what is open into the accounts, for every order, and tells the orders of which payments had not told yet. */
export const openEntries: Migration<MigrationContext> = {
  name: 'open entries',
  release: '1.2.0',
  pending: (connection) => connection.collection('orders').countDocuments({}, { hint: { $natural: 1 } }),
  run: async ({ connection, store }) => {
    const accounts = connection.collection<{ _id: string; state: { untold?: string[] } }>('accounts');
    for await (const { _id } of accounts.find({}, { projection: { _id: 1 } })) await store.convert(_id);
    const noted = { openFor: 1, noted: 1 };
    await connection.collection('orders').updateMany({}, { $unset: noted }, { hint: { $natural: 1 } });
    let some: Promise<unknown>[] = [];
    for await (const { _id } of connection.collection<{ _id: string }>('orders').find({}, { projection: { _id: 1 } })) {
      some.push(store.postDues(_id));
      if (some.length < AT_ONCE) continue;
      await Promise.all(some);
      some = [];
    }
    await Promise.all(some);
    for await (const { state } of accounts.find({ 'state.untold.0': { $exists: true } }))
      await store.tellOrders(state.untold ?? []);
  },
};

/** What people see is not what their orders and payments come to. The message is for operators. */
class SumsDifferError extends Error {
  readonly event = 'payments.sums_differ';
}

/** Compares what any two people see with what all orders and all payments come to, and stops the start if that differs. */
export const balances: Migration<MigrationContext> = {
  name: 'balances',
  release: '1.2.0',
  pending: async () => 0,
  run: async ({ connection, log }) => {
    const { pairs, differing } = await audit(connection, { trustsLines: true });
    const [first] = differing;
    if (first)
      throw new SumsDifferError(
        `Payments do not start, because people would see a wrong sum: ${first.personId} owes ${first.otherId} ${first.owed} grosze by all orders and payments, and would see ${first.shown}. Start the version before, or restore the backup, and report this.`,
      );
    log.info({ event: 'payments.compared', pairs }, 'Any two people see what their orders and payments come to');
  },
};
