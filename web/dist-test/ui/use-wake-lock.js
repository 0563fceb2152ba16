import { useEffect } from 'react';
/** Keeps the screen awake while it is shown, where the browser can. */
export function useWakeLock() {
    useEffect(() => {
        if (!('wakeLock' in navigator))
            return undefined;
        let lock;
        let left = false;
        const keepAwake = () => {
            if (document.visibilityState !== 'visible')
                return;
            navigator.wakeLock.request('screen').then((sentinel) => {
                if (left)
                    void sentinel.release();
                else
                    lock = sentinel;
            }, () => undefined);
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
//# sourceMappingURL=use-wake-lock.js.map