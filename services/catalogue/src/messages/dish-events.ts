import type { HandlerResult, ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { Refusal } from '@kantyna/kernel/refusal';
import { UNCHANGED } from '@kantyna/kernel/change';
import type { Dependencies } from '../dependencies.js';
import { withPrice } from '../rules/dish.js';
import { refuseUnlessMenuFull } from '../rules/menu/bounds.js';
import { addTypedDish, findTypedDish } from '../rules/typed-dish.js';

/** A person typed a dish or side dishes into an entry: adds them to the menu. */
export const handleDishTyped =
  ({ store, now, inTurn }: Pick<Dependencies, 'store' | 'now' | 'inTurn'>) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'dishTyped'>>): Promise<HandlerResult> => {
    if (!(await store.findRestaurant(data.restaurantId))) return 'applied';
    const id = findTypedDish(await store.findDishes(data.restaurantId), data);
    const command = { key: `dishTyped:${eventId}`, payload: data };
    const written = await inTurn(data.restaurantId, async () => {
      const menu = await store.sizeOfMenu(data.restaurantId);
      return store.dishes.change(id, command, (dish) => {
        const decision = refuseUnlessMenuFull(menu, dish, addTypedDish(dish, data, now()));
        return decision instanceof Refusal ? { reply: undefined } : decision; // A full menu: it exists in the order only.
      });
    });
    return resultOf(written);
  };

/** Somebody corrects the menu by a price that was named on the phone. A dish that is gone stays so. */
export const handleMenuCorrected =
  ({ store, now }: Pick<Dependencies, 'store' | 'now'>) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'menuCorrected'>>): Promise<HandlerResult> => {
    const command = { key: `menuCorrected:${eventId}`, payload: data };
    const written = await store.dishes.change(data.dishId, command, (dish) =>
      dish?.restaurantId === data.restaurantId ? withPrice(dish, data.price, now()) : UNCHANGED,
    );
    return resultOf(written);
  };

/** The result of an event that changes a dish. Throws after too many version conflicts: the bus redelivers the event. */
function resultOf(written: unknown): HandlerResult {
  if (!(written instanceof Refusal)) return 'applied';
  if (written.status === 503) throw new Error(written.message);
  return { terminate: written.message };
}
