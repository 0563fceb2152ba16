import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import styles from './feedback.module.css';
import { Icon } from './icon.js';
/** A sentence that stands out from the page. */
export function Banner({ tone, icon, role = 'note', action, children }) {
    return (_jsxs("div", { role: role, "data-state": tone, className: styles['banner'], children: [_jsx(Icon, { path: icon }), _jsx("div", { className: styles['bannerText'], children: children }), action] }));
}
//# sourceMappingURL=banner.js.map