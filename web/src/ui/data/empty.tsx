import type { ReactNode } from 'react';
import styles from '../feedback.module.css';
import { Stack } from '../layout.js';

interface Props {
  text: string;
  /** The text is the page's title. */
  isTitle?: boolean;
  drawing?: ReactNode;
  /** The action that helps. */
  children?: ReactNode;
}

/** Replaces missing content: a drawing, a sentence and an action that helps. */
export function Empty({ text, isTitle = false, drawing, children }: Props) {
  return (
    <Stack align="center" pad="32 16" variant="quiet textCenter" className={styles.empty}>
      {drawing}
      {isTitle ? <h1>{text}</h1> : <p>{text}</p>}
      {children}
    </Stack>
  );
}
