import type { ReactNode } from 'react';
import { Row, Stack } from '../layout.js';
import styles from './detail-list.module.css';

/** Names and values, a line for each. A value that does not fit beside its name wraps below it as a whole. */
export function DetailList({ children }: { children: ReactNode }) {
  return (
    <Stack as="dl" gap={8} className={styles.list}>
      {children}
    </Stack>
  );
}

/** A line of a `DetailList`. `long` puts the value below its name. */
export function Detail({ name, look, children }: { name: string; look?: 'total' | 'long'; children: ReactNode }) {
  return (
    <Row justify="between" align="start" gap="0 16" className={look && styles[look]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
