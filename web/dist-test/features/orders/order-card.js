import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiAccountGroupOutline, mdiClockOutline } from '@mdi/js';
import { Link } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state-chip.js';
import { StateProgress } from '../../ui/state-progress.js';
import styles from './today.module.css';
/** An order of a list: from where, by whom, when, for how many, and how far it has come. */
export function OrderCard({ order }) {
    const texts = useTexts();
    return (_jsxs(Link, { to: pathTo('showOrder', { id: order.id }), className: classNames(layout['card'], styles['card']), children: [_jsxs("div", { className: styles['what'], children: [_jsx("h3", { children: order.restaurantName }), _jsx("div", { className: classNames(layout['quiet'], layout['small']), children: texts.today.by(order.orderCreatorUsername) }), _jsxs("div", { className: styles['facts'], children: [_jsx(Fact, { icon: mdiClockOutline, text: timeText(order, texts.today) }), _jsx(Fact, { icon: mdiAccountGroupOutline, text: texts.common.people(order.peopleCount) })] })] }), _jsx("div", { className: layout['onlyWide'], children: _jsx(StateProgress, { state: order.orderState }) }), _jsx("div", { className: layout['onlyNarrow'], children: _jsx(StateChip, { state: order.orderState, label: texts.today.status }) })] }));
}
function timeText({ orderState, timeOfOrder, timeOfDelivery }, texts) {
    if (orderState === 'ORDERED')
        return timeOfDelivery ? texts.arrivesAt(timeOfDelivery) : texts.orderedAt(timeOfOrder);
    if (orderState === 'DELIVERED')
        return timeOfDelivery ? texts.arrivedAt(timeOfDelivery) : texts.orderedAt(timeOfOrder);
    return texts.ordersAt(timeOfOrder);
}
function Fact({ icon, text }) {
    return (_jsxs("span", { className: styles['fact'], children: [_jsx(Icon, { path: icon, size: 18 }), text] }));
}
//# sourceMappingURL=order-card.js.map