import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiFoodOutline, mdiFormatListBulleted, mdiLogoutVariant, mdiScaleBalance, mdiStorefrontOutline, } from '@mdi/js';
import { NavLink, useNavigate } from 'react-router-dom';
import { signOut } from '../features/session/sign-out.js';
import { pathTo } from '../lib/paths.js';
import { useSession } from '../lib/session.js';
import { useTexts } from '../texts/texts.js';
import { Icon } from '../ui/icon.js';
import { Brand } from './brand.js';
import styles from './navigation.module.css';
import { AppearanceSwitch, LanguageSwitch } from './preferences.js';
/** The places of the app, who is signed in, and the way out. */
export function Navigation({ onChosen }) {
    const texts = useTexts().shell;
    const session = useSession();
    const navigate = useNavigate();
    const place = (screen, icon, text) => (_jsxs(NavLink, { to: pathTo(screen), end: true, onClick: onChosen, className: styles['place'] ?? '', children: [_jsx(Icon, { path: icon }), text] }));
    return (_jsxs("nav", { "aria-label": texts.navigation, className: styles['navigation'], children: [_jsx("div", { className: styles['head'], children: _jsx(Brand, {}) }), place('todayOrders', mdiFoodOutline, texts.todayOrders), place('allOrders', mdiFormatListBulleted, texts.allOrders), place('restaurantIndex', mdiStorefrontOutline, texts.restaurants), _jsx("div", { className: styles['greeting'], children: texts.greeting(session?.username ?? '') }), place('balance', mdiScaleBalance, texts.balance), _jsxs("button", { type: "button", className: styles['place'], onClick: () => void signOut().then(() => navigate(pathTo('login'))), children: [_jsx(Icon, { path: mdiLogoutVariant }), texts.logout] }), _jsxs("div", { className: styles['preferences'], children: [_jsx(LanguageSwitch, {}), _jsx(AppearanceSwitch, {})] })] }));
}
//# sourceMappingURL=navigation.js.map