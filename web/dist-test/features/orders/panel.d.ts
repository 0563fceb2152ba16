import type { ReactNode } from 'react';
interface Props {
  title: string;
  icon: string;
  /** What it comes to, where the panel is folded. */
  keyLine: ReactNode;
  children: ReactNode;
}
/** A panel of the order: open on wide screens, folded to its key line on a phone. */
export declare function Panel({ title, icon, keyLine, children }: Props): import('react').JSX.Element;
export {};
