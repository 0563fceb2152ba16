import type { Lifecycle } from '@kantyna/service/lifecycle';
import type { Turns } from '@kantyna/store/turns';
import type { IdempotentReplies } from './idempotent-replies.js';
import type { ImportKeys } from './menu-intake/import-key-store.js';
import type { MenuReports } from './menu-intake/menu-report-store.js';
import type { Store } from './store.js';

/** What the handlers of this service depend on. */
export interface Dependencies {
  readonly store: Store;
  readonly importKeys: ImportKeys;
  readonly reports: MenuReports;
  readonly idempotentReplies: IdempotentReplies;
  /** Changes of one restaurant's dishes take turns, and new restaurants do, so that they stay within their limits. */
  readonly inTurn: Turns;
  /** Waits until this service has applied the orders that are on the stream. */
  readonly catchUp: () => Promise<unknown>;
  /** The present instant, ISO 8601. */
  readonly now: () => string;
  readonly log: Lifecycle['log'];
}
