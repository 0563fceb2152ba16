import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { DEVELOPER_EMAIL, reportLink } from '../lib/developer.js';
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import { useTexts } from '../texts/texts.js';
import styles from './shell.module.css';
/** Where wishes and complaints go. */
export function Footer() {
    return (_jsxs("footer", { className: styles['footer'], children: [useTexts().shell.footer, " ", _jsx("a", { href: reportLink(PRODUCT_NAME), children: DEVELOPER_EMAIL })] }));
}
//# sourceMappingURL=footer.js.map