import type { ReactNode } from 'react';
/** On a phone the entry form comes up from the bottom of the screen. */
export declare function EntrySheet({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}): import('react').JSX.Element;
