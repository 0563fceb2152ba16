import { useState, type ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { classNames } from './class-names.js';
import styles from './fold.module.css';
import { Icon } from './icon.js';
import layout from './layout.module.css';

interface Props {
  title: string;
  icon: string;
  /** What it shows while it is folded, too. */
  keyLine?: ReactNode;
  /** Puts a long key line below the title. */
  below?: boolean;
  /** Renders what is in it only once it is open. */
  lazy?: boolean;
  children: ReactNode;
}

/** A card that is folded to one line until it is pressed. */
export function Fold({ title, icon, keyLine, below = false, lazy = false, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={classNames(layout.card, styles.fold)}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <Icon path={icon} />
        <span className={classNames(styles.title, below && styles.below)}>
          <span>{title}</span>
          {keyLine !== undefined && <span className={styles.keyLine}>{keyLine}</span>}
        </span>
        <Icon path={mdiChevronDown} />
      </summary>
      {(wasOpened || !lazy) && <div className={styles.body}>{children}</div>}
    </details>
  );
}
