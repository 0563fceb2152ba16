import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Link } from 'react-router-dom';
import { formatZloty } from '@kantyna/money/zloty';
import { pathTo } from '../../lib/paths.js';
import { useLanguage, useTexts } from '../../texts/texts.js';
import { calendarDate } from '../../ui/calendar-date.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state-chip.js';
import table from '../../ui/table.module.css';
import { useWide } from '../../ui/use-wide.js';
import { isPaid } from './rows.js';
const amountOf = (row) => row.kind === 'createdEntry'
    ? `${formatZloty(row.confirmedPaymentsTotalAmount)} / ${formatZloty(row.totalAmount)}`
    : formatZloty(row.orderEntryAmount);
const restaurantLink = (row) => (_jsx(Link, { to: pathTo('showOrder', { id: row.orderId }), className: table['link'], children: row.restaurantName }));
/** The orders in which money was or is owed, the settled ones calmer; a press on one opens it. */
export function History({ rows }) {
    const wide = useWide();
    return wide ? _jsx(HistoryTable, { rows: rows }) : _jsx(HistoryRows, { rows: rows });
}
function HistoryTable({ rows }) {
    const texts = useTexts().balance;
    const language = useLanguage();
    return (_jsx("div", { className: layout['card'], children: _jsxs("table", { className: classNames(table['table'], table['pressable']), children: [_jsx("thead", { children: _jsxs("tr", { children: [_jsx("th", { scope: "col", children: texts.date }), _jsx("th", { scope: "col", children: texts.restaurant }), _jsx("th", { scope: "col", children: texts.creator }), _jsx("th", { scope: "col", children: texts.status }), _jsx("th", { scope: "col", className: table['number'], children: texts.amount })] }) }), _jsx("tbody", { children: rows.map((row) => (_jsxs("tr", { className: isPaid(row) ? table['calm'] : undefined, "data-paid": isPaid(row), children: [_jsx("td", { children: calendarDate(row.orderDate, language) }), _jsx("td", { children: restaurantLink(row) }), _jsx("td", { children: row.kind === 'createdEntry' ? texts.you : row.orderCreator }), _jsx("td", { children: _jsx(StateChip, { state: isPaid(row) ? 'CONFIRMED' : 'UNPAID' }) }), _jsx("td", { className: table['number'], children: amountOf(row) })] }, `${row.kind} ${row.orderId}`))) })] }) }));
}
function HistoryRows({ rows }) {
    const texts = useTexts().balance;
    const language = useLanguage();
    return (_jsx("ul", { className: classNames(layout['card'], table['rows']), children: rows.map((row) => (_jsxs("li", { className: classNames(table['row'], layout['spread'], isPaid(row) && table['calm']), "data-paid": isPaid(row), children: [_jsxs("div", { children: [restaurantLink(row), _jsxs("div", { className: classNames(layout['quiet'], layout['small']), children: [calendarDate(row.orderDate, language), " \u00B7 ", row.kind === 'createdEntry' ? texts.you : row.orderCreator] })] }), _jsxs("div", { className: layout['tight'], style: { alignItems: 'flex-end' }, children: [_jsx("span", { className: table['number'], children: amountOf(row) }), _jsx(StateChip, { state: isPaid(row) ? 'CONFIRMED' : 'UNPAID' })] })] }, `${row.kind} ${row.orderId}`))) }));
}
//# sourceMappingURL=history.js.map