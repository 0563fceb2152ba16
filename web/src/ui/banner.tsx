import type { ReactNode } from 'react';
import { classNames } from './class-names.js';
import styles from './feedback.module.css';
import { Icon } from './icon.js';
import layout from './layout.module.css';
import type { Tone } from './tone.js';

interface Props {
  tone: Tone;
  icon: string;
  role?: 'note' | 'status' | 'alert';
  /** A button or link after the sentence. */
  action?: ReactNode;
  children: ReactNode;
}

/** A highlighted sentence. */
export function Banner({ tone, icon, role = 'note', action, children }: Props) {
  return (
    <div role={role} data-tone={tone} className={classNames(layout.row, layout.mark, styles.banner)} data-align="start">
      <Icon path={icon} />
      <div className={styles.bannerText}>{children}</div>
      {action}
    </div>
  );
}
