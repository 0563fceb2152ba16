import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Stack } from '../layout.js';
import styles from './detail-list.module.css';

/** Names and values, a line for each. A value that does not fit wraps below its name if `wrapping`. */
export function DetailList({ wrapping = false, children }: { wrapping?: boolean; children: ReactNode }) {
  return (
    <Stack as="dl" gap={8} className={classNames(styles.list, wrapping && styles.wrapping)}>
      {children}
    </Stack>
  );
}

/** A line of a `DetailList`. `long` puts the value below its name. */
export function Detail({ name, look, children }: { name: string; look?: 'total' | 'long'; children: ReactNode }) {
  return (
    <div className={look && styles[look]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
