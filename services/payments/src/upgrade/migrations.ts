import type { Migration } from '@kantyna/store/mongo/migrations';
import type { MigrationContext } from '../dependencies.js';
import { balances, openEntries } from './balances.js';

/**
 * In this order: `balances` looks at what `openEntries` wrote. The fields that only 1.1.0 reads of accounts (`older`, `untold`) stay until the
 * next release: an instance of it runs beside this one for a moment.
 */
export const migrations: readonly Migration<MigrationContext>[] = [openEntries, balances];
