import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import styles from './feedback.module.css';
function Drawing({ shadow, children }) {
    return (_jsxs("svg", { viewBox: "0 0 160 112", "aria-hidden": true, className: styles['drawing'], children: [_jsx("ellipse", { className: styles['fill'], cx: "80", cy: "102", rx: shadow, ry: "6" }), children] }));
}
/** A plate with nothing on it. */
export const EmptyPlate = () => (_jsxs(Drawing, { shadow: 52, children: [_jsx("circle", { cx: "80", cy: "54", r: "38" }), _jsx("circle", { cx: "80", cy: "54", r: "24" }), _jsx("path", { d: "M24 20v18a8 8 0 0 0 16 0V20M32 20v70M128 90V20c10 6 14 18 12 34h-12" }), _jsx("path", { d: "M72 50a9 9 0 0 1 9-7" })] }));
/** A closed menu. */
export const ClosedMenu = () => (_jsxs(Drawing, { shadow: 46, children: [_jsx("rect", { x: "48", y: "12", width: "64", height: "84", rx: "6" }), _jsx("path", { d: "M60 12v84M72 34h28M72 46h20M72 70h28M72 82h16" })] }));
/** A wallet, closed because nobody owes anything. */
export const ClosedWallet = () => (_jsxs(Drawing, { shadow: 48, children: [_jsx("rect", { x: "34", y: "32", width: "92", height: "62", rx: "9" }), _jsx("path", { d: "M42 32l58-18a6 6 0 0 1 8 6v12M126 52h-24a10 10 0 0 0 0 22h24" }), _jsx("circle", { cx: "104", cy: "63", r: "2.5" }), _jsx("path", { d: "M50 66l9 9 17-18" })] }));
/** The front of a restaurant. */
export const ShopFront = () => (_jsxs(Drawing, { shadow: 56, children: [_jsx("path", { d: "M34 46v50h92V46M28 40l8-24h88l8 24" }), _jsx("path", { d: "M28 40a9 9 0 0 0 17 4 9 9 0 0 0 17 0 9 9 0 0 0 18 0 9 9 0 0 0 18 0 9 9 0 0 0 17 0 9 9 0 0 0 17-4z" }), _jsx("path", { d: "M92 96V62h20v34M46 62h30v20H46z" })] }));
//# sourceMappingURL=drawings.js.map