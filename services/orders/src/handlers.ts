import type { ReceivedState, Verdict } from '@kantyna/bus/handler';
import type { StateOf } from '@kantyna/contracts/events';
import type { Store } from './store.js';

/** A restaurant changed: its name, menu link and telephone are kept beside the menu. */
export const applyRestaurant =
  (store: Store) =>
  async ({ id, version, data }: ReceivedState<StateOf<'restaurant'>>): Promise<Verdict> => {
    await store.putRestaurant(id, version, data);
    return 'applied';
  };

/** A dish changed: the menu of its restaurant changes. */
export const applyDish =
  (store: Store) =>
  async ({ id, version, data }: ReceivedState<StateOf<'dish'>>): Promise<Verdict> => {
    await store.putDish(id, version, data);
    return 'applied';
  };

/** Payments of an order were confirmed or reverted. */
export const applyPayment =
  (store: Store) =>
  async ({ id, version, data }: ReceivedState<StateOf<'payment'>>): Promise<Verdict> => {
    await store.putPayment(id, version, data?.confirmedEntryIds ?? []);
    return 'applied';
  };
