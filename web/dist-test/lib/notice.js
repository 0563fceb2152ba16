import { useSyncExternalStore } from 'react';
const listeners = new Set();
let current;
/** Shows a notice in place of the one before; nothing clears it. */
export function showNotice(notice) {
    current = notice;
    listeners.forEach((listener) => listener());
}
function subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
}
/** The notice as React state. */
export const useNotice = () => useSyncExternalStore(subscribe, () => current);
//# sourceMappingURL=notice.js.map