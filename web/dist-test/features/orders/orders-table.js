import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { calendarDate } from '../../ui/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state-chip.js';
import table from '../../ui/table.module.css';
import { useWide } from '../../ui/use-wide.js';
/** Orders as a table, or as rows on a phone; a press anywhere on one opens it. */
export function OrdersTable({ orders }) {
    const texts = useTexts().allOrders;
    const language = useLanguage();
    const wide = useWide();
    const link = (order) => (_jsx(Link, { to: pathTo('showOrder', { id: order.id }), className: table['link'], children: order.restaurantName }));
    if (!wide)
        return (_jsx("ul", { className: classNames(layout['card'], table['rows']), children: orders.map((order) => (_jsxs("li", { className: table['row'], children: [_jsxs("div", { children: [link(order), _jsxs("div", { className: classNames(layout['quiet'], layout['small']), children: [calendarDate(order.orderDate, language), " \u00B7 ", order.orderCreatorUsername] })] }), _jsx(StateChip, { state: order.orderState })] }, order.id))) }));
    return (_jsx("div", { className: layout['card'], children: _jsxs("table", { className: classNames(table['table'], table['pressable']), children: [_jsx("thead", { children: _jsxs("tr", { children: [_jsx("th", { scope: "col", children: texts.date }), _jsx("th", { scope: "col", children: texts.restaurant }), _jsx("th", { scope: "col", children: texts.status }), _jsx("th", { scope: "col", children: texts.creator })] }) }), _jsx("tbody", { children: orders.map((order) => (_jsxs("tr", { children: [_jsx("td", { children: calendarDate(order.orderDate, language) }), _jsx("td", { children: link(order) }), _jsx("td", { children: _jsx(StateChip, { state: order.orderState }) }), _jsx("td", { children: order.orderCreatorUsername })] }, order.id))) })] }) }));
}
//# sourceMappingURL=orders-table.js.map