import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useTexts } from '../../texts/texts.js';
import layout from '../../ui/layout.module.css';
import styles from './order-view.module.css';
/** What to say on the phone, dish by dish; a line is ticked once it was said. */
export function CallScript({ groups }) {
    const texts = useTexts().orderView;
    return (_jsx("section", { className: layout['card'], "aria-label": texts.script, children: _jsx("ul", { className: styles['script'], children: groups.map((group) => (_jsx("li", { children: _jsxs("label", { className: styles['line'], children: [_jsx("input", { type: "checkbox", "aria-label": texts.said(group.dishName) }), _jsxs("span", { className: styles['what'], children: [_jsxs("span", { className: styles['dish'], children: [group.eatingPeopleCount, " \u00D7 ", group.dishName] }), group.eatingPeopleEntries.map((eater, position) => (_jsx(Variant, { eater: eater }, position)))] })] }) }, group.dishName))) }) }));
}
function Variant({ eater: { username, comments, sideDishes } }) {
    const wishes = [...sideDishes.map(({ name }) => `+ ${name}`), comments].filter(Boolean);
    return (_jsxs("div", { className: styles['variant'], children: [username, wishes.length > 0 && (_jsxs(_Fragment, { children: [': ', _jsx("strong", { children: wishes.join(', ') })] }))] }));
}
//# sourceMappingURL=call-script.js.map