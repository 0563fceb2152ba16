import { jsx as _jsx } from "react/jsx-runtime";
import { classNames } from './class-names.js';
import layout from './layout.module.css';
import { SkeletonRows } from './skeleton-rows.js';
/** Stands where a form will be. */
export function FormSkeleton() {
    return (_jsx("div", { className: classNames(layout['narrow'], layout['stack']), "aria-busy": true, children: _jsx(SkeletonRows, { rows: 5, height: 56 }) }));
}
//# sourceMappingURL=form-skeleton.js.map