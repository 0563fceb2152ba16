import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import styles from './feedback.module.css';
/** What stands where there is nothing: a drawing, a sentence and what to do about it. */
export function Empty({ text, drawing, children }) {
    return (_jsxs("div", { className: styles['empty'], children: [drawing, _jsx("p", { children: text }), children] }));
}
//# sourceMappingURL=empty.js.map