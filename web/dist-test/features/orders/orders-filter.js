import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { matches } from '../../lib/matches.js';
import { useTexts } from '../../texts/texts.js';
import table from '../../ui/table.module.css';
/** Whether an order is one that the person looks for. */
export const fits = ({ text, state }, order) => (state === '' || order.orderState === state) &&
    matches(`${order.restaurantName} ${order.orderCreatorUsername}`, text);
/** Narrows the orders down by words and by state. */
export function OrdersFilter({ search, onChange }) {
    const { allOrders: texts, orderStates } = useTexts();
    return (_jsxs("div", { className: table['filters'], children: [_jsx(TextField, { type: "search", label: texts.filter, value: search.text, onChange: ({ target }) => onChange({ ...search, text: target.value }) }), _jsxs(TextField, { select: true, label: texts.filterState, value: search.state, onChange: ({ target }) => onChange({ ...search, state: target.value }), slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } }, children: [_jsx(MenuItem, { value: "", children: texts.anyState }), Object.entries(orderStates).map(([state, word]) => (_jsx(MenuItem, { value: state, children: word }, state)))] })] }));
}
//# sourceMappingURL=orders-filter.js.map