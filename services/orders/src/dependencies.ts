import type { Clock } from '@kantyna/kernel/clock';
import type { Store } from './database/store.js';
import type { StandingLimit } from './standing-limit.js';

/** What the handlers of this service work with. */
export interface Dependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly limitStanding: StandingLimit;
  /** Where the food is brought; `''` if it is not said. */
  readonly deliveryAddress: string;
}
