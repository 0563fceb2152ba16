import { useSyncExternalStore } from 'react';

const paper = matchMedia('print');

function subscribe(listener: () => void): () => void {
  paper.addEventListener('change', listener);
  return () => paper.removeEventListener('change', listener);
}

/** Whether the page is being printed: what is seen a part at a time on the screen stands on paper as a whole. */
export const useOnPaper = (): boolean => useSyncExternalStore(subscribe, () => paper.matches);
