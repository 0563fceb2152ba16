import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const paper = matchMedia('print');
let isPrinting = false;
addEventListener('beforeprint', () => (isPrinting = true));
addEventListener('afterprint', () => (isPrinting = false));

function subscribe(listener: () => void): () => void {
  // The browser takes what is there once this event is over: the query changes too late for that.
  const now = () => flushSync(listener);
  addEventListener('beforeprint', now);
  addEventListener('afterprint', listener);
  paper.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', now);
    removeEventListener('afterprint', listener);
    paper.removeEventListener('change', listener);
  };
}

/** Whether the page is being printed: what is seen a part at a time on the screen stands on paper as a whole. */
export const useOnPaper = (): boolean => useSyncExternalStore(subscribe, () => isPrinting || paper.matches);
