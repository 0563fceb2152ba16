import { matchingIn, type Migration } from '@kantyna/store/mongo/migrations';
import type { MigrationContext } from '../dependencies.js';
import { balances, openEntries } from './balances.js';

const EARLIER = { 'state.untold': { $exists: true } };

/** Takes out of accounts what their orders and pages have by now. */
const earlierFields: Migration<MigrationContext> = {
  name: 'earlier fields of accounts',
  release: '1.2.0',
  pending: matchingIn({ accounts: EARLIER }),
  run: ({ connection }) =>
    // No index helps.
    connection
      .collection('accounts')
      .updateMany(EARLIER, { $unset: { 'state.untold': 1, 'state.older': 1 } }, { hint: { $natural: 1 } }),
};

/** In this order: `balances` looks at what `openEntries` wrote, and at the lines that `earlierFields` removes. */
export const migrations: readonly Migration<MigrationContext>[] = [openEntries, balances, earlierFields];
