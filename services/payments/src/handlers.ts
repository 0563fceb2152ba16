import type { ReceivedState, Verdict } from '@kantyna/bus/handler';
import type { StateOf } from '@kantyna/contracts/events';
import type { Store } from './store.js';

/** An order changed: who owes what for it changes with it. */
export const applyOrder =
  (store: Store) =>
  async ({ id, version, data }: ReceivedState<StateOf<'order'>>): Promise<Verdict> => {
    await store.putOrder(id, version, data);
    return 'applied';
  };

/** A person is new, or has another name. */
export const applyPerson =
  (store: Store) =>
  async ({ id, version, data }: ReceivedState<StateOf<'person'>>): Promise<Verdict> => {
    await store.putPerson(id, version, data);
    return 'applied';
  };
