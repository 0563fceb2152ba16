import { useMoreTexts } from '../../texts/texts.js';
import DialogContent from '@mui/material/DialogContent';
import { useLayer } from '../../ui/browser/layers.js';
import type { DishEntryIds } from '../dish-entry.js';
import { useOrder } from '../use-order.js';
import { isSearching, Overlay } from '../../ui/overlay/overlay.js';
import { editedDish } from './edited-dish.js';
import { EntryForm } from './entry-form.js';
import styles from './entry-form.module.css';

interface Props {
  /** The dish to edit; without it one is added. */
  edits: DishEntryIds | undefined;
  inSheet: boolean;
  onClose: () => void;
}

/** The entry form: in its place on the page, or in an overlay on a phone. */
export function EntryEditor({ edits, inSheet, onClose }: Props) {
  const texts = useMoreTexts().dishes;
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
