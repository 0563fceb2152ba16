import { useId } from 'react';
import { useTexts } from '../texts/texts.js';
import { Button } from './button.js';
import styles from './dialog.module.css';

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

// Closing before the removal gives the focus back to the element that opened the dialog.
const openModal = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  return () => dialog.close();
};

/** Asks before an action that is hard to undo. The browser's own modal: no library, so it opens at once. */
export function ConfirmDialog({ open, question, text, action, pending = false, onConfirm, onClose }: Props) {
  const texts = useTexts().common;
  const id = useId();
  if (!open) return null;
  return (
    <dialog
      ref={openModal}
      aria-labelledby={id}
      className={styles.dialog}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
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
    </dialog>
  );
}
