import { createContext, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { listErrorsIn } from '../lib/error-list.js';
import { useLayer } from '../lib/layers.js';
import { classNames } from './class-names.js';
import styles from './dialog.module.css';
import { ErrorBanner } from './error-banner.js';

interface Props {
  /** The id of its heading. */
  labelledBy: string;
  /** Whether it rises from the bottom edge on a phone. */
  sheet?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Takes the element in which a dialog shows its errors. Without one they stand at the dialog's end. */
export const ErrorSlot = createContext<(slot: HTMLElement | null) => void>(() => undefined);

// Closing before the removal gives the focus back to the element that opened the dialog.
const openModal = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  return () => dialog.close();
};

/**
 * A dialog over the page, open as long as it is rendered. The browser's own modal: no library, so it opens at once. What goes wrong
 * meanwhile is said in it, because the page is out of sight.
 */
export function Modal({ labelledBy, sheet = false, onClose, children }: Props) {
  const id = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayer(true, onClose);
  useLayoutEffect(() => listErrorsIn(id), [id]);
  const errors = <ErrorBanner place={id} />;
  return (
    <dialog
      ref={openModal}
      aria-labelledby={labelledBy}
      className={classNames(styles.dialog, sheet && styles.sheet)}
      onCancel={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <ErrorSlot value={setSlot}>{children}</ErrorSlot>
      {slot ? createPortal(errors, slot) : <div className={styles.end}>{errors}</div>}
    </dialog>
  );
}
