import { useContext, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { ErrorSlot } from './overlay.js';

/** Where a dialog shows what went wrong in it. */
export const DialogErrors = () => <div ref={useContext(ErrorSlot)} className={styles.errors} />;

/** The actions of a dialog, with its errors above them. */
export function DialogActions({ className = styles.actions, children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <DialogErrors />
      <div className={className}>{children}</div>
    </>
  );
}
