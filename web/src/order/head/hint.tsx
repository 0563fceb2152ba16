import { useId, useState, type ReactNode } from 'react';
import styles from './show.module.css';

/** Explains on hover, focus and tap why the button inside is disabled. Lighter than Material UI's tooltip. */
export function Hint({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a disabled button has no events: the span takes those of pointer and keyboard
    <span
      className={styles.hinted}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards reach the reason here, because a disabled button has no focus
      tabIndex={0}
      aria-describedby={open ? id : undefined}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span id={id} role="tooltip" className={styles.hint}>
          {text}
        </span>
      )}
    </span>
  );
}
