import type { ReactNode } from 'react';
import styles from './feedback.module.css';

interface Props {
  text: string;
  /** It is all that the page is about. */
  isTitle?: boolean;
  /** A small drawing. */
  drawing?: ReactNode;
  /** The one action that helps. */
  children?: ReactNode;
}

/** What stands where there is nothing: a drawing, a sentence and what to do about it. */
export function Empty({ text, isTitle = false, drawing, children }: Props) {
  return (
    <div className={styles.empty}>
      {drawing}
      {isTitle ? <h1>{text}</h1> : <p>{text}</p>}
      {children}
    </div>
  );
}
