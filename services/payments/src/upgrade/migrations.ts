import { matchingIn, withFieldRenamed, type Migration } from '@kantyna/store/mongo/migrations';
import type { MigrationContext } from '../dependencies.js';
import { addDebtor } from '../routes/debtors.js';
import { balances, openOrders } from './balances.js';
import { complaints } from './complaints.js';
import { grants } from './grants.js';
import { lines } from './lines.js';

/** Where payments are stored. */
const PAYMENTS: readonly [collection: string, path: string][] = [
  ['accounts', 'state.payments'],
  ['account-pages', 'payments'],
];
const withOldSteps = (path: string) => ({ [`${path}.steps.what`]: { $exists: true } });
// No index helps.
const OPTIONS = { hint: { $natural: 1 as const } };

/** Names the type of each step of a payment `type`, which earlier releases called `what`. */
const typesOfSteps: Migration<MigrationContext> = {
  name: 'types of steps',
  pending: matchingIn(Object.fromEntries(PAYMENTS.map(([name, path]) => [name, withOldSteps(path)]))),
  run: async ({ connection }) => {
    const step = withFieldRenamed('$$step', 'what', 'type');
    for (const [name, path] of PAYMENTS) {
      const steps = { $map: { input: '$$payment.steps', as: 'step', in: step } };
      const payments = { $map: { input: `$${path}`, as: 'payment', in: { $mergeObjects: ['$$payment', { steps }] } } };
      await connection.collection(name).updateMany(withOldSteps(path), [{ $set: { [path]: payments } }], OPTIONS);
    }
  },
};

/** Gives the people who were known before debts were told their first reminder. */
const debtors: Migration<MigrationContext> = {
  name: 'debtors',
  pending: async (connection) => {
    const known = new Set(await connection.collection('debtors').distinct('_id', { removed: false }));
    const ids = await connection.collection('persons').distinct('_id', { username: { $ne: '' } });
    return ids.filter((id) => !known.has(id)).length;
  },
  run: async ({ store, clock }) => {
    const ids = await store.peopleIds();
    const known = await store.debtorsAmong(ids);
    for (const id of ids) if (!known.has(id)) await addDebtor(store, id, clock);
  },
};

const OLDER_LINES = { 'state.older.lines.0': { $exists: true } };

/** Takes the lines of older payments out of accounts, once they were compared with the pages that have them, too. */
const olderLines: Migration<MigrationContext> = {
  name: 'older lines',
  pending: matchingIn({ accounts: OLDER_LINES }),
  run: ({ connection }) =>
    connection
      .collection('accounts')
      .updateMany(OLDER_LINES, { $set: { 'state.older.lines': [], schema: 2 } }, OPTIONS),
};

/** In this order: what `lines` writes this process remembers, and does not read again; `balances` looks at what came of all of them. */
export const migrations: readonly Migration<MigrationContext>[] = [
  typesOfSteps,
  lines,
  complaints,
  debtors,
  openOrders,
  balances,
  olderLines,
  grants,
];
