import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useSyncExternalStore } from 'react';
import { mdiWifiOff } from '@mdi/js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import styles from './shell.module.css';
function subscribe(listener) {
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
    };
}
/** Says that there is no network, and that what stands below may be old. */
export function OfflineNote() {
    const texts = useTexts().shell;
    const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
    if (isOnline)
        return null;
    return (_jsxs("div", { role: "status", "data-state": "ORDERING", className: styles['offline'], children: [_jsx(Icon, { path: mdiWifiOff }), texts.offline] }));
}
//# sourceMappingURL=offline-note.js.map