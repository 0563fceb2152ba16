import type { HandlerResult, ReceivedEvent } from '@kantyna/bus/messages/message-handler';
import type { EventOf } from '@kantyna/contracts/messages/messages';
import { Refusal } from '@kantyna/kernel/refusal';
import { UNCHANGED } from '@kantyna/kernel/change';
import type { Dependencies } from '../dependencies.js';
import { withPrice } from '../rules/dish.js';

/** Somebody corrects the menu by a price that was named on the phone. A dish that is gone stays so. */
export const handleMenuCorrected =
  ({ store, now }: Pick<Dependencies, 'store' | 'now'>) =>
  async ({ eventId, data }: ReceivedEvent<EventOf<'menuCorrected'>>): Promise<HandlerResult> => {
    const command = { key: `menuCorrected:${eventId}`, payload: data };
    const result = await store.dishes.change(data.dishId, command, (dish) =>
      dish?.restaurantId === data.restaurantId ? withPrice(dish, data.price, now()) : UNCHANGED,
    );
    if (!(result instanceof Refusal)) return 'applied';
    // Too many version conflicts: the bus redelivers the event.
    if (result.status === 503) throw new Error(result.message);
    return { terminate: result.message };
  };
