import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiChevronDown } from '@mdi/js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { useWide } from '../../ui/use-wide.js';
import styles from './show.module.css';
/** A panel of the order: open on wide screens, folded to its key line on a phone. */
export function Panel({ title, icon, keyLine, children }) {
    const wide = useWide();
    if (wide)
        return (_jsxs("section", { className: classNames(layout['card'], styles['panel']), children: [_jsx("h3", { children: title }), children] }));
    return (_jsxs("details", { className: classNames(layout['card'], styles['fold']), children: [_jsxs("summary", { children: [_jsx(Icon, { path: icon }), _jsx("span", { children: title }), _jsx("span", { className: styles['keyLine'], children: keyLine }), _jsx(Icon, { path: mdiChevronDown })] }), _jsx("div", { className: styles['body'], children: children })] }));
}
//# sourceMappingURL=panel.js.map