import { useEffect } from 'react';

/** Keeps the screen awake while the component is mounted, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isUnmounted = false;
    const keepAwake = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          if (isUnmounted) void sentinel.release();
          else lock = sentinel;
        },
        () => undefined, // The browser may refuse, for instance on low battery: the screen then sleeps as usual.
      );
    };
    keepAwake();
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}
