import { jsx as _jsx } from "react/jsx-runtime";
import { useTexts } from '../texts/texts.js';
import styles from './shell.module.css';
/** Leads the keyboard past the navigation; seen only with the focus on it. */
export function SkipLink() {
    return (_jsx("a", { href: "#content", className: styles['skip'], children: useTexts().shell.skip }));
}
//# sourceMappingURL=skip-link.js.map