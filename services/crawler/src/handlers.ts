import type { ReceivedState, Verdict } from '@kantyna/bus/handler';
import type { StateOf } from '@kantyna/contracts/events';
import type { Store } from './store.js';

/** A restaurant changed: its name and page tell which source is its own. */
export const applyRestaurant =
  (store: Store) =>
  async ({ id, version, data }: ReceivedState<StateOf<'restaurant'>>): Promise<Verdict> => {
    await store.putRestaurant(id, version, data);
    return 'applied';
  };
