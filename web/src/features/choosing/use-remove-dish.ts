import { isAlike } from '@kantyna/contracts/orders/alike';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { showNotice } from '../../lib/browser/notice.js';
import { useTexts } from '../../texts/texts.js';
import { isMine, mayAddDish } from '../../order/permissions.js';
import { portions } from '../../order/portions.js';
import { useDeleteDishEntry, useSaveDish } from './form/api.js';
import { chosenDish, choiceOfEntry } from '../../order/dish-choice.js';

/** Whether a deleted dish can be put back: the person's own, while the order is open. Any other deletion asks first. */
export const isRestorable = (data: ShowOrder, entry: OrderEntry): boolean => isMine(data, entry) && mayAddDish(data);

/** Deletes a dish of the order and those alike in its entry, and offers to undo that where it is possible. `removingFrom` is the id of the entry meanwhile. */
export function useRemoveDish(data: ShowOrder) {
  const texts = useTexts().show;
  const restore = useSaveDish(data.order.id);
  const { write, isPending, variables } = useDeleteDishEntry(data.order.id);
  return {
    removingFrom: isPending ? variables.orderEntryId : undefined,
    /** Resolves to whether the dish was deleted. */
    remove: async (entry: OrderEntry, dish: DishEntry): Promise<boolean> => {
      const isDeleted = await write({ orderEntryId: entry.id, dishEntryId: dish.id });
      const { length: count } = entry.dishEntries.filter((one) => isAlike(one, dish));
      const choice = choiceOfEntry(dish, data.allDishesInRestaurant, count);
      if (isDeleted)
        showNotice({
          text: texts.entryDeleted(portions(count, dish.dishName)),
          ...(isRestorable(data, entry) && {
            undo: () => restore.write({ dish: chosenDish(data.order.id, choice) }),
          }),
        });
      return isDeleted;
    },
  };
}
