import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from '../feedback.module.css';
import layout from '../layout.module.css';

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
    <div className={classNames(layout.stack, layout.quiet, styles.empty)}>
      {drawing}
      {isTitle ? <h1>{text}</h1> : <p>{text}</p>}
      {children}
    </div>
  );
}
