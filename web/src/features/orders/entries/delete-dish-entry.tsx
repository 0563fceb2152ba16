import { isAlike } from '@kantyna/contracts/alike';
import type { DishEntry, OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { useTexts } from '../../../texts/texts.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { portions } from '../portions.js';
import { useRemoveDish } from './use-remove-dish.js';

interface Props {
  data: ShowOrder;
  entry: OrderEntry;
  dish: DishEntry;
  /** Called when the dialog is cancelled or the deletion fails. After a success the parent drops it with the dish. */
  onClose: () => void;
}

/** Asks before a dish is deleted that cannot be put back. */
export function DeleteDishEntry({ data, entry, dish, onClose }: Props) {
  const texts = useTexts();
  const { remove, removingFrom } = useRemoveDish(data);
  const { length: count } = entry.dishEntries.filter((one) => isAlike(one, dish));
  const confirm = async () => {
    if (!(await remove(entry, dish))) onClose();
  };
  return (
    <ConfirmDialog
      open
      question={texts.show.deleteEntryQuestion(portions(count, dish.dishName))}
      action={texts.common.remove}
      pending={removingFrom !== undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
