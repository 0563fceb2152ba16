import { useEffect, useRef } from 'react';
import DialogContent from '@mui/material/DialogContent';
import { useCommonTexts } from '../../texts/common.texts.js';
import { useDishFormTexts } from './dish-form.texts.js';
import { useLayer } from '../../ui/browser/layers.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Card, Paragraph, Row, Stack, variant } from '../../ui/layout.js';
import { Overlay, isSearching } from '../../ui/overlay/overlay.js';
import type { DishEntryIds } from '../../dishes/dish-entry.js';
import { choiceOf, typedDish } from '../../dishes/dish-choice.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { ChosenDishForm, DishNotes } from './chosen-dish-form.js';
import { DishPicker } from './dish-picker.js';
import styles from './entry-form.module.css';
import { editedDish, useDishForm, type EditedDish } from './use-dish-form.js';

interface EditorProps {
  /** The dish to edit; without it one is added. */
  edits: DishEntryIds | undefined;
  inSheet: boolean;
  onClose: () => void;
}

/** The entry form: in its place on the page, or in an overlay on a phone. */
export function EntryEditor({ edits, inSheet, onClose }: EditorProps) {
  const texts = useDishFormTexts();
  useLayer(!inSheet, onClose);
  const viewed = useOrder();
  const edited = edits && editedDish(viewed, edits);
  // Another dish in its place begins anew: what was chosen with the one before does not belong to it.
  const form = (
    <EntryForm key={edited?.choice.dishId} edited={edited} isBeside={!inSheet && !edits} onClose={onClose} />
  );
  return inSheet ? (
    <Overlay title={edits ? texts.editTitle : texts.createTitle} keepsText onClose={onClose}>
      <DialogContent>{form}</DialogContent>
    </Overlay>
  ) : (
    <div
      role="presentation"
      className={edits ? styles.editing : styles.adding}
      onKeyDown={({ key, target }) => key === 'Escape' && !isSearching(target) && onClose()}
    >
      {form}
    </div>
  );
}

interface FormProps {
  edited: EditedDish | undefined;
  /** Whether the menu stays beside the chosen dish, each in a card of its own. */
  isBeside: boolean;
  onClose: () => void;
}

/** Adds or changes a dish: first the dish is picked, then its side dishes and comment. It begins with the draft, if there is one. */
function EntryForm({ edited, isBeside, onClose }: FormProps) {
  const texts = useCommonTexts();
  const dishFormTexts = useDishFormTexts();
  const dishForm = useDishForm(edited, onClose);
  const { draft, isPicking, pick, cancel } = dishForm;
  const notes = <DishNotes dishForm={dishForm} />;
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBeside) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isBeside]);
  const chosen = !isPicking && (
    <ChosenDishForm key={String(draft !== undefined)} dishForm={dishForm} isBeside={isBeside} />
  );
  const picker = (className: string | undefined) => (
    <DishPicker
      ref={menu}
      className={className}
      chosenId={isPicking ? undefined : dishForm.form.getValues('dishId')}
      onDish={(dish) => pick(choiceOf(dish))}
      onNewDish={(name) => pick(typedDish(name))}
    />
  );
  const cancelButton = (
    <Button look="text" onClick={cancel}>
      {texts.cancel}
    </Button>
  );
  if (isBeside)
    return (
      <>
        <Card as="section" aria-label={dishFormTexts.createTitle} pad={16} className={styles.beside}>
          {chosen || (
            <Stack>
              {notes}
              <Row justify="between">
                <h2>{dishFormTexts.createTitle}</h2>
                {cancelButton}
              </Row>
              <Paragraph variant="quiet">{dishFormTexts.pickHint}</Paragraph>
            </Stack>
          )}
        </Card>
        {picker(classNames(variant('card'), styles.menu))}
      </>
    );
  return (
    chosen || (
      <Stack>
        {notes}
        {picker(undefined)}
        <Row justify="end">{cancelButton}</Row>
      </Stack>
    )
  );
}
