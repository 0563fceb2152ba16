import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiOpenInNew } from '@mdi/js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { calendarDate } from '../../ui/calendar-date.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state-chip.js';
import { StateProgress } from '../../ui/state-progress.js';
import styles from './show.module.css';
/** From where the order is, of which day, and how far it has come. */
export function OrderHead({ data: { order } }) {
    const language = useLanguage();
    return (_jsxs("div", { className: styles['head'], children: [_jsxs("div", { children: [_jsx("h2", { children: order.restaurantName }), _jsx("div", { className: layout['quiet'], children: calendarDate(order.orderDate, language) })] }), _jsx("div", { className: layout['onlyWide'], children: _jsx(StateProgress, { state: order.orderState }) }), _jsx("div", { className: layout['onlyNarrow'], children: _jsx(StateChip, { state: order.orderState }) })] }));
}
/** The way to the restaurant's own menu. Only http and https: a text of other people must not become a script. */
export function MenuLink({ url }) {
    const texts = useTexts().show;
    if (!/^https?:\/\//i.test(url))
        return _jsx("p", { className: layout['quiet'], children: texts.noMenu });
    return (_jsx("p", { children: _jsxs("a", { href: url, target: "_blank", rel: "noreferrer", className: layout['row'], style: { display: 'inline-flex', minHeight: 44, gap: 8 }, children: [texts.menu, _jsx(Icon, { path: mdiOpenInNew, size: 18 })] }) }));
}
//# sourceMappingURL=order-head.js.map