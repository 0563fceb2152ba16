import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from '@kantyna/kernel/clock';
import type { Store } from './database/store.js';

/** The dependencies of this service's handlers. */
export interface Dependencies {
  readonly store: Store;
  readonly clock: Clock;
  /** Whether a person is away: nobody asks them or tells them anything. */
  readonly isAway: (personId: string) => boolean;
}

/** The dependencies of this service's migrations. */
export interface MigrationContext extends Pick<Dependencies, 'store'> {
  readonly connection: Connection;
  readonly log: Logger;
}
