import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { StateChip } from '../../ui/state-chip.js';
import styles from './today.module.css';
/** What the person eats today, and what it comes to. */
export function MyDishes({ entries }) {
    const texts = useTexts().today;
    const total = entries.reduce((sum, { finalPrice }) => sum + finalPrice, 0);
    return (_jsxs("div", { className: layout['card'], children: [_jsx("ul", { className: styles['mine'], children: entries.flatMap(({ orderId, orderState, dishEntries }) => dishEntries.map(({ dish, restaurantName }, position) => (_jsx("li", { children: _jsxs(Link, { to: pathTo('showOrder', { id: orderId }), className: styles['dish'], children: [_jsxs("span", { children: [_jsx("span", { className: styles['dishName'], children: dish.name }), _jsx("br", {}), _jsx("span", { className: classNames(layout['quiet'], layout['small']), children: restaurantName })] }), _jsx(StateChip, { state: orderState })] }) }, `${orderId}-${position}`)))) }), _jsxs("div", { className: styles['sum'], children: [_jsx("span", { children: texts.mineTotal }), _jsx(Price, { grosze: total, strong: true })] })] }));
}
//# sourceMappingURL=my-dishes.js.map