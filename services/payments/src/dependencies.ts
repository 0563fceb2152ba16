import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from '@kantyna/kernel/clock';
import type { Store } from './database/store.js';

/** What the handlers of this service work with. */
export interface Dependencies {
  readonly store: Store;
  readonly clock: Clock;
  /** Whether a person is away: nobody asks them or tells them anything. */
  readonly isAway: (personId: string) => boolean;
}

/** What the migrations of this service need. */
export interface MigrationContext extends Pick<Dependencies, 'store'> {
  readonly connection: Connection;
  readonly log: Logger;
}
