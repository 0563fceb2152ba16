import type { ReactNode } from 'react';
import { Row } from '../layout.js';
import styles from './choices.module.css';

/** One of a few values, as a round button: its words, and the input that covers it. */
export const Choice = ({ children }: { children: ReactNode }) => (
  <Row as="label" gap={8} tall={44} pad="4 16" nowrap variant="pressable" className={styles.choice}>
    {children}
  </Row>
);
