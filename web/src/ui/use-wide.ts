import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 900px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window is at least 900 px wide: room for tables and panels side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
