import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
const look = (styleName, wide, className) => classNames(styles['button'], styles[styleName], wide && styles['wide'], className);
/** A button. While `pending` it turns, and says so to those who cannot see it. */
export function Button({ look: name = 'primary', icon, wide = false, pending = false, className, children, ...props }) {
    return (_jsxs("button", { type: "button", "aria-busy": pending || undefined, "aria-disabled": pending || undefined, className: look(name, wide, className), ...props, children: [pending ? _jsx("span", { className: styles['spinner'] }) : icon && _jsx(Icon, { path: icon, size: 20 }), children] }));
}
/** A button that leads to another screen. */
export function ButtonLink({ look: name = 'primary', icon, wide = false, className, children, ...props }) {
    return (_jsxs(Link, { className: look(name, wide, className), ...props, children: [icon && _jsx(Icon, { path: icon, size: 20 }), children] }));
}
/** A button that is a sign alone; `label` says what it does. */
export function IconButton({ icon, label, className, ...props }) {
    return (_jsx("button", { type: "button", "aria-label": label, title: label, className: classNames(styles['icon'], className), ...props, children: _jsx(Icon, { path: icon }) }));
}
//# sourceMappingURL=button.js.map