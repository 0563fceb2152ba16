import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { PRODUCT_NAME } from '@kantyna/contracts/product';
import styles from './shell.module.css';
/** The product's sign and name. */
export function Brand() {
    return (_jsxs("span", { className: styles['brand'], children: [_jsx("img", { src: "/icons/kantyna.svg", alt: "", width: 32, height: 32 }), _jsx("span", { className: styles['name'], children: PRODUCT_NAME })] }));
}
//# sourceMappingURL=brand.js.map