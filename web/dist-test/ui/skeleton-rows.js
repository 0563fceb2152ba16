import { jsx as _jsx } from "react/jsx-runtime";
import styles from './feedback.module.css';
/** Rows of the size of those that are on their way. */
export function SkeletonRows({ rows, height }) {
    return Array.from({ length: rows }, (_, row) => (_jsx("div", { "aria-hidden": true, className: styles['skeleton'], style: { height } }, row)));
}
//# sourceMappingURL=skeleton-rows.js.map