import { matchingIn, type Migration } from '@kantyna/store/mongo/migrations';
import type { MigrationContext } from '../dependencies.js';
import { balances, openOrders } from './balances.js';

const OLDER_LINES = { 'state.older.lines.0': { $exists: true } };

/** Takes the lines of older payments out of accounts, once they were compared with the pages that have them, too. */
const olderLines: Migration<MigrationContext> = {
  name: 'older lines',
  release: '1.2.0',
  pending: matchingIn({ accounts: OLDER_LINES }),
  run: ({ connection }) =>
    // No index helps.
    connection
      .collection('accounts')
      .updateMany(OLDER_LINES, { $set: { 'state.older.lines': [], schema: 2 } }, { hint: { $natural: 1 } }),
};

/** In this order: `balances` looks at the notes of `openOrders`, and at the lines that `olderLines` removes. */
export const migrations: readonly Migration<MigrationContext>[] = [openOrders, balances, olderLines];
