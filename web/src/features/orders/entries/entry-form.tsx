import { useState } from 'react';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { LockBanner } from '../lock-banner.js';
import { mayAddDish, mayChangeEntry } from '../permissions.js';
import { ChosenDishForm } from './chosen-dish-form.js';
import { choiceOf, type DishChoice } from './dish-choice.js';
import { DishPicker } from './dish-picker.js';
import styles from './entry-form.module.css';
import type { EntryFormMode } from './entry-mode.js';

interface Props {
  data: ShowOrder;
  mode: EntryFormMode;
  onClose: () => void;
}

/** Adds or changes a dish: first the dish is picked, then its side dishes and comment. */
export function EntryForm({ data, mode, onClose }: Props) {
  const texts = useTexts();
  const [picked, setPicked] = useState<DishChoice>();
  /** While a dish is being picked: the comment that it takes over. */
  const [comment, setComment] = useState(mode.kind === 'creating' ? '' : undefined);
  const choice = picked ?? (mode.kind === 'editing' ? mode.choice : undefined);
  const pick = (dish: DishChoice) => {
    setPicked(dish);
    setComment(undefined);
  };
  const locked = !mayWrite(data, mode);
  const lockNote = locked && <LockBanner>{texts.entryForm.locked}</LockBanner>;
  if (choice && comment === undefined)
    return (
      <ChosenDishForm
        key={choice.dishId ?? 'new'}
        data={data}
        mode={mode}
        choice={choice}
        locked={locked}
        lockNote={lockNote}
        onOther={setComment}
        onClose={onClose}
      />
    );
  return (
    <div className={styles.form}>
      {lockNote}
      <DishPicker
        data={data}
        onDish={(dish) => pick(choiceOf(dish, comment))}
        onNewDish={(name) => pick({ name, price: 0, sideDishes: [], comment: comment ?? '' })}
      />
      <div className={styles.actions}>
        <Button look="text" onClick={onClose}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Whether the order accepts the write of this form. */
function mayWrite(data: ShowOrder, mode: EntryFormMode): boolean {
  if (mode.kind === 'creating') return mayAddDish(data);
  return data.orderEntries.some((entry) => entry.id === mode.orderEntryId && mayChangeEntry(data, entry));
}
