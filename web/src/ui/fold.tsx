import { useState, type ReactNode } from 'react';
import { mdiChevronDown } from '@mdi/js';
import { classNames } from './class-names.js';
import styles from './fold.module.css';
import { Icon } from './icon.js';
import { Box, Card, Row, variant } from './layout.js';

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
    <Card as="details" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <Row as="summary" gap={12} nowrap tall={56} pad="8 16" variant="heavy round" className={styles.summary}>
        <Icon path={icon} size={20} />
        <Row as="span" justify="between" nowrap gap="0 12" variant="fill">
          <span>{title}</span>
          {keyLine !== undefined && <span className={classNames(variant('clipped'), styles.keyLine)}>{keyLine}</span>}
        </Row>
        <Icon path={mdiChevronDown} size={20} className={variant('turning')} />
      </Row>
      {(wasOpened || !lazy) && <Box pad="0 16 16">{children}</Box>}
    </Card>
  );
}
