import type { DishEntry, OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { showNotice } from '../../../lib/notice.js';
import { useTexts } from '../../../texts/texts.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { isMine } from '../permissions.js';
import { useDeleteDishEntry, useSaveDish } from './api.js';
import { chosenDish, choiceOfEntry } from './dish-choice.js';

interface Props {
  data: ShowOrder;
  entry: OrderEntry;
  dish: DishEntry;
  /** Called when the dialog is cancelled or the deletion fails. After a success the parent drops it with the dish. */
  onClose: () => void;
}

/** Asks before a dish is deleted. Afterwards the person's own can be restored while the order is open. */
export function DeleteDishEntry({ data, entry, dish, onClose }: Props) {
  const texts = useTexts();
  const restore = useSaveDish(data.order.id);
  const deletion = useDeleteDishEntry(data.order.id);
  const confirm = async () => {
    if (!(await deletion.write({ orderEntryId: entry.id, dishEntryId: dish.id }))) return onClose();
    const choice = choiceOfEntry(dish, data.allDishesInRestaurant);
    const isRestorable = isMine(data, entry) && data.order.orderState === 'CREATED';
    showNotice({
      text: texts.show.entryDeleted(dish.dishName),
      ...(isRestorable && { undo: () => restore.write({ dish: chosenDish(data.order.id, choice) }) }),
    });
  };
  return (
    <ConfirmDialog
      open
      question={texts.show.deleteEntryQuestion(dish.dishName)}
      action={texts.common.delete}
      pending={deletion.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
