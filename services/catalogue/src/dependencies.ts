import type { Lifecycle } from '@kantyna/service/process/lifecycle';
import type { Replies } from '@kantyna/store/documents/idempotency';
import type { Turns } from '@kantyna/kernel/turns';
import type { ConfirmedReadings } from './database/confirmed-readings.js';
import type { ImportKeys } from './database/import-key.js';
import type { MenuReports } from './database/menu-reports.js';
import type { Store } from './database/store.js';
import type { MenuWork } from './menu-work/menu-pool.js';

/** The dependencies of this service's handlers. */
export interface Dependencies {
  readonly store: Store;
  readonly importKeys: ImportKeys;
  readonly reports: MenuReports;
  readonly readings: ConfirmedReadings;
  readonly idempotentReplies: Replies;
  /** Changes of one restaurant's dishes wait in a queue, as do new restaurants, so that they stay within their limits. */
  readonly inTurn: Turns;
  readonly menus: MenuWork;
  /** The present instant, ISO 8601. */
  readonly now: () => string;
  readonly log: Lifecycle['log'];
}
