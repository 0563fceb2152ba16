import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useNotice } from '../lib/notice.js';
import { pathTo } from '../lib/paths.js';
import { lastSessionEnd, useSession } from '../lib/session.js';
import { Footer } from './footer.js';
import { useLiveUpdates } from './live-updates.js';
import { Navigation } from './navigation.js';
import { OfflineNote } from './offline-note.js';
import { PageFrame } from './page-frame.js';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.js';
import { Toolbar } from './toolbar.js';
const NoticeBar = lazy(async () => ({ default: (await import('./notice-bar.js')).NoticeBar }));
/** The shell for those who are signed in; others are sent to sign in, and come back here afterwards. */
export function SignedInShell() {
    const session = useSession();
    const { pathname, search, hash } = useLocation();
    if (session)
        return _jsx(Shell, { token: session.token });
    if (lastSessionEnd() === 'signedOut')
        return _jsx(Navigate, { to: pathTo('login'), replace: true });
    const returnPath = encodeURIComponent(pathname + search + hash);
    return _jsx(Navigate, { to: `${pathTo('login')}?returnPath=${returnPath}`, replace: true });
}
function Shell({ token }) {
    const notice = useNotice();
    useLiveUpdates(token);
    return (_jsxs("div", { className: styles['page'], children: [_jsx(SkipLink, {}), _jsx("div", { className: styles['side'], children: _jsx(Navigation, {}) }), _jsxs("div", { className: styles['column'], children: [_jsx(Toolbar, {}), _jsx(OfflineNote, {}), _jsx(PageFrame, {}), _jsx(Footer, {})] }), notice && (_jsx(Suspense, { children: _jsx(NoticeBar, { notice: notice }) }))] }));
}
//# sourceMappingURL=signed-in-shell.js.map