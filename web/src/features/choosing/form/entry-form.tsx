import { useState } from 'react';
import { forgetDraft } from '../../../lib/browser/drafts.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { DraftNote } from '../../../ui/draft-note.js';
import { LockBanner } from '../../../order/lock-banner.js';
import { useOrder, type ViewedOrder } from '../../../order/use-order.js';
import { ChosenDishForm } from './chosen-dish-form.js';
import { choiceOf, type DishChoice } from '../../../order/dish-choice.js';
import { DishPicker } from './dish-picker.js';
import { entryDraftKey, restoredDraft } from './draft.js';
import styles from './entry-form.module.css';
import type { EntryFormMode } from '../../../order/entry-mode.js';

interface Props {
  mode: EntryFormMode;
  onClose: () => void;
}

/** Adds or changes a dish: first the dish is picked, then its side dishes and comment. It begins with the draft, if there is one. */
export function EntryForm({ mode, onClose }: Props) {
  const texts = useTexts();
  const data = useOrder();
  const original = mode.kind === 'editing' ? mode.choice : undefined;
  const key = entryDraftKey(data, mode);
  const [draft, setDraft] = useState(() => restoredDraft(key, data.allDishesInRestaurant, original));
  const [picked, setPicked] = useState<DishChoice | undefined>(draft?.choice);
  const choice = picked ?? original;
  const [picking, setPicking] = useState(!choice);
  /** What was chosen when another dish was asked for. It is kept if the same dish is chosen again. */
  const [left, setLeft] = useState<DishChoice>();
  const pick = (dish: DishChoice | undefined) => {
    setDraft(undefined);
    setPicked(dish);
    setPicking(!(dish ?? original));
  };
  const startAgain = () => {
    forgetDraft(key);
    pick(undefined);
  };
  const cancel = () => {
    forgetDraft(key);
    onClose();
  };
  const locked = !mayWrite(data, mode);
  const isClosed = data.order.orderState === 'CREATED' && !data.may.addDish;
  const notes = (
    <>
      {locked && <LockBanner>{isClosed ? texts.closing.formClosed : texts.entryForm.locked}</LockBanner>}
      {draft && <DraftNote gone={draft.gone} onStartAgain={draft.choice && startAgain} />}
    </>
  );
  if (choice && !picking)
    return (
      <ChosenDishForm
        key={`${choice.dishId ?? 'new'} ${draft !== undefined}`}
        mode={mode}
        choice={choice}
        locked={locked}
        notes={notes}
        onOther={(dish) => {
          setDraft(undefined);
          setLeft(dish);
          setPicking(true);
        }}
        onClose={onClose}
        onCancel={cancel}
      />
    );
  return (
    <div className={styles.form}>
      {notes}
      <DishPicker
        onDish={(dish) => pick(dish.id === left?.dishId ? left : choiceOf(dish))}
        onNewDish={(name) => pick({ name, price: Number.NaN, sideDishes: [], comment: '', quantity: 1 })}
      />
      <div className={styles.actions}>
        <Button look="text" onClick={cancel}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  );
}

/** Whether the order accepts the write of this form. */
function mayWrite({ orderEntries, may }: ViewedOrder, mode: EntryFormMode): boolean {
  if (mode.kind === 'creating') return may.addDish;
  return orderEntries.some((entry) => entry.id === mode.orderEntryId && may.editEntry(entry));
}
