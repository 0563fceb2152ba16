import type { ReactNode } from 'react';
import styles from './feedback.module.css';

interface Props {
  text: string;
  /** A small drawing. */
  drawing?: ReactNode;
  /** The one action that helps. */
  children?: ReactNode;
}

/** What stands where there is nothing: a drawing, a sentence and what to do about it. */
export function Empty({ text, drawing, children }: Props) {
  return (
    <div className={styles['empty']}>
      {drawing}
      <p>{text}</p>
      {children}
    </div>
  );
}
