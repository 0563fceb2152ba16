import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon.js';
import layout from '../layout.module.css';
import type { Tone } from '../tone.js';
import styles from './state.module.css';

/** A word or two in the colours of a tone. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: string; children: ReactNode }) {
  return (
    <span data-tone={tone} className={classNames(layout.mark, layout.tiny, layout.strong, styles.tag)}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </span>
  );
}
