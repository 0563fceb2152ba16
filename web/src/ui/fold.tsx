import { useState, type ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { classNames } from './class-names.js';
import styles from './fold.module.css';
import { Icon } from './icon.js';
import layout from './layout.module.css';

interface Props {
  title: string;
  icon: string;
  /** Shown while it is folded, too. */
  keyLine?: ReactNode;
  /** Renders what is in it only once it is open. */
  lazy?: boolean;
  children: ReactNode;
}

/** A card that is folded to one line until it is pressed. */
export function Fold({ title, icon, keyLine, lazy = false, children }: Props) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={layout.card} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={classNames(layout.row, styles.summary)} data-gap="12" data-nowrap>
        <Icon path={icon} size={20} />
        <span className={classNames(layout.row, layout.fill, styles.title)} data-spread data-nowrap>
          <span>{title}</span>
          {keyLine !== undefined && <span className={classNames(layout.clipped, styles.keyLine)}>{keyLine}</span>}
        </span>
        <Icon path={mdiChevronDown} size={20} />
      </summary>
      {(wasOpened || !lazy) && <div className={styles.body}>{children}</div>}
    </details>
  );
}
