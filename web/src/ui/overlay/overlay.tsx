import { createContext, useId, useLayoutEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { listErrorsIn } from '../../lib/net/error-list.js';
import { useLayer } from '../../lib/browser/layers.js';
import { classNames } from '../class-names.js';
import styles from './dialog.module.css';
import { ErrorBanner } from '../error-banner.js';

export interface OverlayProps {
  /** The id of its heading. */
  labelledBy: string;
  /** Whether it rises from the bottom edge on a phone. */
  sheet?: boolean;
  children: ReactNode;
}

interface Props extends OverlayProps {
  /** Called when Escape or Back is pressed, or beside the dialog. */
  onLeave: (by: 'key' | 'backdrop') => void;
  onInput?: ComponentProps<'dialog'>['onInput'];
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
export function Overlay({ labelledBy, sheet = false, onLeave, onInput, children }: Props) {
  const id = useId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useLayer(true, () => onLeave('key'));
  useLayoutEffect(() => listErrorsIn(id), [id]);
  const errors = <ErrorBanner place={id} />;
  return (
    <dialog
      ref={openModal}
      aria-labelledby={labelledBy}
      className={classNames(styles.dialog, sheet && styles.sheet)}
      onInput={onInput}
      onCancel={(event) => {
        if (!event.cancelable) return;
        event.preventDefault();
        onLeave('key');
      }}
      // Chrome closes it by itself when Escape is pressed again and again: whether it closes is decided here.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected) return;
        currentTarget.showModal();
        onLeave('key');
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onLeave('backdrop')}
    >
      <ErrorSlot value={setSlot}>{children}</ErrorSlot>
      {slot ? createPortal(errors, slot) : <div className={styles.end}>{errors}</div>}
    </dialog>
  );
}
