import { jsx as _jsx } from "react/jsx-runtime";
/** A drawn sign by its outline, one of `@mdi/js`. Hidden from screen readers: words stand beside it or in a label. */
export function Icon({ path, size = 24, className }) {
    return (_jsx("svg", { viewBox: "0 0 24 24", width: size, height: size, fill: "currentColor", "aria-hidden": true, className: className, style: { flexShrink: 0 }, children: _jsx("path", { d: path }) }));
}
//# sourceMappingURL=icon.js.map