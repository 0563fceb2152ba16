import { useId } from 'react';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../button.js';
import { DialogActions } from './dialog-actions.js';
import styles from './dialog.module.css';
import { Overlay } from './overlay.js';

interface Props {
  open: boolean;
  question: string;
  text?: string;
  /** The word on the button that confirms. */
  action: string;
  /** The word on the other button, by default "Cancel". */
  cancel?: string;
  pending?: boolean;
  /** Resolves to whether it is done. The dialog closes then; otherwise it stays, with what went wrong. */
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog({ open, question, text, action, cancel, pending = false, onConfirm, onClose }: Props) {
  const texts = useTexts().common;
  const id = useId();
  const confirm = async () => {
    if (await onConfirm()) onClose();
  };
  if (!open) return null;
  return (
    <Overlay labelledBy={id} onLeave={onClose}>
      <div className={styles.content}>
        <h2 id={id}>{question}</h2>
        {text && <p>{text}</p>}
        <DialogActions>
          <Button look="text" onClick={onClose}>
            {cancel ?? texts.cancel}
          </Button>
          <Button look="danger" pending={pending} onClick={() => void confirm()}>
            {action}
          </Button>
        </DialogActions>
      </div>
    </Overlay>
  );
}
