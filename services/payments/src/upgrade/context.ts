import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from '@kantyna/kernel/clock';
import type { Store } from '../database/store.js';

/** What the migrations of this service need. */
export interface MigrationContext {
  readonly connection: Connection;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
}
