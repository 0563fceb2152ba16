import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { clearErrors } from '../lib/error-list.js';
import { usePageTitle } from '../lib/page-title.js';
import { useTexts } from '../texts/texts.js';
import { ErrorBanner } from '../ui/error-banner.js';
import { Crash } from './crash.js';
import { screenAt } from './screens.js';
import styles from './shell.module.css';
/** The present page in its place, with the list of errors above it. A new page begins at its top, with the focus on it. */
export function PageFrame() {
    const texts = useTexts();
    const { pathname } = useLocation();
    const main = useRef(null);
    const shown = useRef(pathname);
    usePageTitle(screenAt(pathname)?.title?.(texts));
    useEffect(() => {
        if (shown.current === pathname)
            return;
        shown.current = pathname;
        clearErrors();
        scrollTo(0, 0);
        main.current?.focus({ preventScroll: true });
    }, [pathname]);
    return (_jsxs("main", { id: "content", ref: main, tabIndex: -1, className: styles['content'], children: [_jsx(ErrorBanner, {}), _jsx(Crash, { children: _jsx(Suspense, { fallback: _jsx("div", { className: styles['waiting'] }), children: _jsx(Outlet, {}) }) }, pathname)] }));
}
//# sourceMappingURL=page-frame.js.map