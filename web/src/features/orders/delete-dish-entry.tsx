import type { DishEntry, OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { showNotice } from '../../lib/notice.js';
import { useTexts } from '../../texts/texts.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useDeleteDishEntry, useSaveDish } from './entry-api.js';
import { chosenDish, choiceOfEntry } from './dish-choice.js';
import { isMine } from './permissions.js';

interface Props {
  data: ShowOrder;
  entry: OrderEntry;
  dish: DishEntry;
  /** It is given up, or could not be done. */
  onClose: () => void;
}

/**
 * Asks before a dish leaves the order, and goes with the dish. Afterwards one's own can be put back while the order is open.
 */
export function DeleteDishEntry({ data, entry, dish, onClose }: Props) {
  const texts = useTexts();
  const { submit: putBack } = useSaveDish(data.order.id);
  const canBePutBack = isMine(data, entry) && data.order.orderState === 'CREATED';
  const { submit, pending } = useDeleteDishEntry(data.order.id, () => {
    const choice = choiceOfEntry(dish, data.allDishesInRestaurant);
    showNotice({
      text: texts.show.entryDeleted(dish.dishName),
      ...(canBePutBack && { undo: () => putBack({ dish: chosenDish(data.order.id, choice) }) }),
    });
  });
  return (
    <ConfirmDialog
      open
      question={texts.show.deleteEntryQuestion(dish.dishName)}
      action={texts.common.delete}
      pending={pending}
      onConfirm={() => void submit({ orderEntryId: entry.id, dishEntryId: dish.id }).then((done) => !done && onClose())}
      onClose={onClose}
    />
  );
}
