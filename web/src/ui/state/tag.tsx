import type { ReactNode } from 'react';
import styles from '../feedback.module.css';
import { Icon } from '../icon.js';
import type { Tone } from '../tone.js';

/** A word or two in the colours of a tone. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: string; children: ReactNode }) {
  return (
    <span data-tone={tone} className={styles.tag}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </span>
  );
}
