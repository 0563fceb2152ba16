import { useSyncExternalStore } from 'react';

/** The service worker marks with it what it kept of earlier answers. */
const KEPT = 'x-kept';

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());
let isLastKept = false;

/** Notes whether an answer is the server's, or one that was kept for when the server cannot be reached. */
export function noteAnswer({ headers }: Response): void {
  const isKept = headers.has(KEPT);
  if (isKept === isLastKept) return;
  isLastKept = isKept;
  tell();
}

for (const change of ['online', 'offline']) addEventListener(change, tell);

/** Whether there is a network, and the last answer was the server's. */
export const useIsConnected = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => navigator.onLine && !isLastKept,
  );
