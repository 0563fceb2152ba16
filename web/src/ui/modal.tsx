import type { ReactNode } from 'react';
import { useLayer } from '../lib/layers.js';
import { classNames } from './class-names.js';
import styles from './dialog.module.css';

interface Props {
  /** The id of its heading. */
  labelledBy: string;
  /** Whether it rises from the bottom edge on a phone. */
  sheet?: boolean;
  onClose: () => void;
  children: ReactNode;
}

// Closing before the removal gives the focus back to the element that opened the dialog.
const openModal = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  return () => dialog.close();
};

/** A dialog over the page, open as long as it is rendered. The browser's own modal: no library, so it opens at once. */
export function Modal({ labelledBy, sheet = false, onClose, children }: Props) {
  useLayer(true, onClose);
  return (
    <dialog
      ref={openModal}
      aria-labelledby={labelledBy}
      className={classNames(styles.dialog, sheet && styles.sheet)}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  );
}
