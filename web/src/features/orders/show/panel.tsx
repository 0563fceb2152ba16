import type { ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icon.js';
import layout from '../../../ui/layout.module.css';
import { useWide } from '../../../ui/use-wide.js';
import styles from './show.module.css';

interface Props {
  title: string;
  icon: string;
  /** What the folded panel shows. */
  keyLine: ReactNode;
  /** Puts a long key line below the title. */
  below?: boolean;
  children: ReactNode;
}

/** A panel of the order: open on wide screens, folded to its key line on a phone. */
export function Panel({ title, icon, keyLine, below = false, children }: Props) {
  const wide = useWide();
  if (wide)
    return (
      <section className={classNames(layout.card, styles.panel)}>
        <h3>{title}</h3>
        {children}
      </section>
    );
  return (
    <details className={classNames(layout.card, styles.fold)}>
      <summary>
        <Icon path={icon} />
        <span className={classNames(styles.title, below && styles.below)}>
          <span>{title}</span>
          <span className={styles.keyLine}>{keyLine}</span>
        </span>
        <Icon path={mdiChevronDown} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
