import type { ReactNode } from 'react';
import styles from './feedback.module.css';
import { Icon } from './icon.js';
import { Row, variant } from './layout.js';
import type { Tone } from './tone.js';
import { classNames } from './class-names.js';

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
    <Row
      role={role}
      data-tone={tone}
      gap="0 12"
      pad="4 4 4 16"
      align="start"
      variant="mark round"
      className={styles.banner}
    >
      <Icon path={icon} />
      <div className={classNames(variant('roomy'), styles.bannerText)}>{children}</div>
      {action}
    </Row>
  );
}
