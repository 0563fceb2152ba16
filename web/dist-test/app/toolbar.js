import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { lazy, Suspense, useState } from 'react';
import { mdiArrowLeft, mdiMenu } from '@mdi/js';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from '../ui/button.js';
import { screenAt } from './screens.js';
import styles from './shell.module.css';
const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer.js')).MobileDrawer }));
/** The title of the screen, with the way back or the way into the navigation. */
export function Toolbar() {
    const texts = useTexts();
    const navigate = useNavigate();
    const { pathname, key } = useLocation();
    const [drawer, setDrawer] = useState('never');
    const screen = screenAt(pathname);
    // Someone who came by a link from outside has no page of ours to go back to.
    const goBack = () => void (key === 'default' ? navigate(pathTo('todayOrders')) : navigate(-1));
    return (_jsxs("header", { className: styles['toolbar'], children: [screen?.back ? (_jsx(IconButton, { icon: mdiArrowLeft, label: texts.shell.back, onClick: goBack })) : (_jsx(IconButton, { icon: mdiMenu, label: texts.shell.openNavigation, "aria-expanded": drawer === 'open', onClick: () => setDrawer('open'), className: styles['hamburger'] })), _jsx("h1", { children: screen?.title?.(texts) }), drawer !== 'never' && (_jsx(Suspense, { children: _jsx(MobileDrawer, { open: drawer === 'open', onClose: () => setDrawer('closed') }) }))] }));
}
//# sourceMappingURL=toolbar.js.map