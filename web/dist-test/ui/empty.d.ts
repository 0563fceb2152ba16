import type { ReactNode } from 'react';
interface Props {
  text: string;
  /** A small drawing. */
  drawing?: ReactNode;
  /** The one action that helps. */
  children?: ReactNode;
}
/** What stands where there is nothing: a drawing, a sentence and what to do about it. */
export declare function Empty({ text, drawing, children }: Props): import('react').JSX.Element;
export {};
