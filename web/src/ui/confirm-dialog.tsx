import { useId } from 'react';
import { useTexts } from '../texts/texts.js';
import { Button } from './button.js';
import styles from './dialog.module.css';
import { Modal } from './modal.js';

interface Props {
  open: boolean;
  question: string;
  text?: string;
  /** The word on the button that confirms. */
  action: string;
  pending?: boolean;
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog({ open, question, text, action, pending = false, onConfirm, onClose }: Props) {
  const texts = useTexts().common;
  const id = useId();
  if (!open) return null;
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <div className={styles.content}>
        <h2 id={id}>{question}</h2>
        {text && <p>{text}</p>}
        <div className={styles.actions}>
          <Button look="text" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="danger" pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
