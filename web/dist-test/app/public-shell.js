import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { pathTo } from '../lib/paths.js';
import { classNames } from '../ui/class-names.js';
import { Brand } from './brand.js';
import { Footer } from './footer.js';
import { PageFrame } from './page-frame.js';
import { AppearanceSwitch, LanguageSwitch } from './preferences.js';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.js';
/** What stands around the pages for everyone: a simple toolbar and the footer. */
export function PublicShell() {
    return (_jsxs("div", { className: styles['column'], children: [_jsx(SkipLink, {}), _jsxs("header", { className: classNames(styles['toolbar'], styles['publicToolbar']), children: [_jsx(Link, { to: pathTo('landing'), "aria-label": PRODUCT_NAME, children: _jsx(Brand, {}) }), _jsx(LanguageSwitch, {}), _jsx(AppearanceSwitch, {})] }), _jsx(PageFrame, {}), _jsx(Footer, {})] }));
}
//# sourceMappingURL=public-shell.js.map