import type { Clock } from '@kantyna/kernel/clock';
import type { Store } from './database/store.js';

/** The dependencies of this service's handlers. */
export interface Dependencies {
  readonly store: Store;
  readonly clock: Clock;
  /** How many standing orders one person may have. */
  readonly mostStandingOrders: number;
  /** Where the food is brought; `''` if it is not said. */
  readonly deliveryAddress: string;
}
