import { jsx as _jsx } from "react/jsx-runtime";
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import styles from './session.module.css';
/** Stands where Google's button will be. */
export function GoogleButtonSkeleton() {
    return (_jsx("div", { className: styles['google'], children: _jsx(SkeletonRows, { rows: 1, height: 44 }) }));
}
//# sourceMappingURL=google-button-skeleton.js.map