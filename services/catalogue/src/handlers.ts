import type { ReceivedEvent, ReceivedState, Verdict } from '@kantyna/bus/handler';
import type { EventOf, StateOf } from '@kantyna/contracts/events';
import { Refusal } from '@kantyna/contracts/refusal';
import { usesOf } from './open-order.js';
import type { Store } from './store.js';
import { addTyped, dishOfTyped } from './typed-dish.js';

/** An order changed: what it uses, as long as it is open, is kept so that nobody deletes it. */
export const applyOrder =
  (store: Store) =>
  async ({ id, version, data }: ReceivedState<StateOf<'order'>>): Promise<Verdict> => {
    await store.putOrder(id, version, usesOf(data));
    return 'applied';
  };

/** Somebody typed a dish or side dishes into an entry: they appear on the menu. */
export const applyTyped =
  (store: Store, now: () => string) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'dishTyped'>>): Promise<Verdict> => {
    if (!(await store.findRestaurant(data.restaurantId))) return 'applied';
    const id = dishOfTyped(await store.dishesOf(data.restaurantId), data);
    const command = { key: `dishTyped:${eventId}`, body: data };
    const answer = await store.dishes.change(id, command, (dish) => addTyped(dish, data, now()));
    return answer instanceof Refusal ? { poison: answer.message } : 'applied';
  };
