import { useSyncExternalStore } from 'react';
/** What a person may choose; `system` follows the device. */
export const APPEARANCES = ['light', 'dark', 'system'];
const KEY = 'kantyna.appearance';
const listeners = new Set();
let current = APPEARANCES.find((appearance) => appearance === localStorage.getItem(KEY)) ?? 'system';
/** Puts the chosen appearance on the page. */
export function showAppearance() {
    if (current === 'system')
        delete document.documentElement.dataset['theme'];
    else
        document.documentElement.dataset['theme'] = current;
}
/** Changes the appearance, and remembers it. */
export function chooseAppearance(chosen) {
    current = chosen;
    localStorage.setItem(KEY, chosen);
    showAppearance();
    listeners.forEach((listener) => listener());
}
function subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
}
/** The appearance as React state. */
export const useAppearance = () => useSyncExternalStore(subscribe, () => current);
//# sourceMappingURL=appearance.js.map