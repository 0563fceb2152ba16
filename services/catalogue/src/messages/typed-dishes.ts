import type { HandlerResult, ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { Refusal } from '@kantyna/kernel/refusal';
import type { Dependencies } from '../dependencies.js';
import { refuseUnlessMenuFull } from '../rules/menu/bounds.js';
import { addTypedDish, findTypedDish } from '../rules/typed-dish.js';

/** A person typed a dish or side dishes into an entry: adds them to the menu. */
export const handleDishTyped =
  ({ store, now, inTurn }: Pick<Dependencies, 'store' | 'now' | 'inTurn'>) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'dishTyped'>>): Promise<HandlerResult> => {
    if (!(await store.findRestaurant(data.restaurantId))) return 'applied';
    const id = findTypedDish(await store.findDishes(data.restaurantId), data);
    const command = { key: `dishTyped:${eventId}`, payload: data };
    const result = await inTurn(data.restaurantId, async () => {
      const menu = await store.sizeOfMenu(data.restaurantId);
      return store.dishes.change(id, command, (dish) => {
        const decision = refuseUnlessMenuFull(menu, dish, addTypedDish(dish, data, now()));
        return decision instanceof Refusal ? { reply: undefined } : decision; // A full menu: it exists in the order only.
      });
    });
    if (!(result instanceof Refusal)) return 'applied';
    // Too many version conflicts: the bus redelivers the event.
    if (result.status === 503) throw new Error(result.message);
    return { terminate: result.message };
  };
