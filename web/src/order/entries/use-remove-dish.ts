import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { isAlike } from '@kantyna/order-rules/alike';
import { useTexts } from '../../texts/texts.js';
import { showNotice } from '../../ui/browser/notice.js';
import { portions } from '../dish-entry.js';
import { useDeleteDishEntry, useSaveDish } from '../dish-form/api.js';
import { chosenDish, choiceOfEntry } from '../menu/dish-choice.js';
import { useOrder } from '../use-order.js';

/** Deletes a dish of the order and those alike in its entry, and offers to undo that where it is possible. `removingFrom` is the id of the entry meanwhile. */
export function useRemoveDish() {
  const { order, allDishesInRestaurant, viewer, may } = useOrder();
  const texts = useTexts().show;
  const restore = useSaveDish(order.id);
  const { submit, isPending, variables } = useDeleteDishEntry(order.id);
  return {
    removingFrom: isPending ? variables.orderEntryId : undefined,
    /** Resolves to whether the dish was deleted. */
    remove: async (entry: OrderEntry, dish: DishEntry): Promise<boolean> => {
      const isDeleted = await submit({ orderEntryId: entry.id, dishEntryId: dish.id });
      const { length: count } = entry.dishEntries.filter((one) => isAlike(one, dish));
      const choice = choiceOfEntry(dish, allDishesInRestaurant, count);
      if (isDeleted)
        showNotice({
          text: texts.entryDeleted(portions(count, dish.dishName)),
          ...(may.addDish &&
            viewer.isMine(entry) && {
              undo: () => restore.submit({ dish: chosenDish(order.id, choice) }),
            }),
        });
      return isDeleted;
    },
  };
}
