import { useEffect } from 'react';

/** Keeps the screen awake while it is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let left = false;
    const keepAwake = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          if (left) void sentinel.release();
          else lock = sentinel;
        },
        () => undefined, // A low battery may refuse; the screen sleeps then as always.
      );
    };
    keepAwake();
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}
