import type { DishEntry, OrderEntry } from '@kantyna/contracts/orders/order';
import { isAlike } from '@kantyna/order-rules/alike';
import { useTexts } from '../../texts/texts.js';
import { Question } from '../../ui/overlay/overlay.js';
import { portions } from '../dish-entry.js';
import { useRemoveDish } from './use-remove-dish.js';

interface Props {
  entry: OrderEntry;
  dish: DishEntry;
  onClose: () => void;
}

/** Asks before a dish is deleted that cannot be put back. */
export function DeleteDishEntry({ entry, dish, onClose }: Props) {
  const texts = useTexts();
  const { remove, removingFrom } = useRemoveDish();
  const { length: count } = entry.dishEntries.filter((one) => isAlike(one, dish));
  return (
    <Question
      question={texts.show.deleteEntryQuestion(portions(count, dish.dishName))}
      action={texts.common.remove}
      pending={removingFrom !== undefined}
      onConfirm={() => remove(entry, dish)}
      onClose={onClose}
    />
  );
}
