import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icon.js';
import { variant } from '../layout.js';
import type { Tone } from '../tone.js';
import styles from './state.module.css';

/** A word or two in the colours of a tone. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: string; children: ReactNode }) {
  return (
    <span data-tone={tone} className={classNames(variant('mark tiny strong'), styles.tag)}>
      {icon && <Icon path={icon} size={20} />}
      {children}
    </span>
  );
}
