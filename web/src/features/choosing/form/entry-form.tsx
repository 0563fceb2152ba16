import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import layout from '../../../ui/layout.module.css';
import { DraftNote } from '../../../ui/draft-note.js';
import { choiceOf, typedDish } from '../../../order/dish-choice.js';
import { LockBanner } from '../../../order/lock-banner.js';
import { useOrder } from '../../../order/use-order.js';
import { ChosenDishForm } from './chosen-dish-form.js';
import { DishPicker } from './dish-picker.js';
import type { EditedDish } from './edited-dish.js';
import styles from './entry-form.module.css';
import { useDishForm } from './use-dish-form.js';

/** Adds or changes a dish: first the dish is picked, then its side dishes and comment. It begins with the draft, if there is one. */
export function EntryForm({ edited, onClose }: { edited: EditedDish | undefined; onClose: () => void }) {
  const texts = useTexts();
  const { order, may } = useOrder();
  const dishForm = useDishForm(edited);
  const { draft, isPicking, pick, startAgain } = dishForm;
  const isLocked = edited ? !may.editEntry(edited.entry) : !may.addDish;
  const isClosed = order.orderState === 'CREATED' && !may.addDish;
  const notes = (
    <>
      {isLocked && <LockBanner>{isClosed ? texts.closing.formClosed : texts.entryForm.locked}</LockBanner>}
      {draft && <DraftNote gone={draft.gone} onStartAgain={draft.choice && startAgain} />}
    </>
  );
  const cancel = () => {
    dishForm.forget();
    onClose();
  };
  if (!isPicking)
    return (
      <ChosenDishForm
        key={String(draft !== undefined)}
        dishForm={dishForm}
        edited={edited}
        isLocked={isLocked}
        notes={notes}
        onClose={onClose}
        onCancel={cancel}
      />
    );
  return (
    <div className={layout.stack}>
      {notes}
      <DishPicker onDish={(dish) => pick(choiceOf(dish))} onNewDish={(name) => pick(typedDish(name))} />
      <div className={styles.actions}>
        <Button look="text" onClick={cancel}>
          {texts.common.cancel}
        </Button>
      </div>
    </div>
  );
}
