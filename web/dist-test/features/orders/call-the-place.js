import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiLockOutline } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import layout from '../../ui/layout.module.css';
import { Price } from '../../ui/price.js';
import { useWakeLock } from '../../ui/use-wake-lock.js';
import { useTransition } from './api.js';
import { CallPanel } from './call-panel.js';
import { CallScript } from './call-script.js';
import styles from './order-view.module.css';
import show from './show.module.css';
/** The phone call: the number, what to say, what it costs, and when it will come. */
export function CallThePlace({ orderId, data }) {
    const texts = useTexts().orderView;
    const navigate = useNavigate();
    const { submit, pending } = useTransition(orderId, () => void navigate(pathTo('showOrder', { id: orderId }), { replace: true }));
    useWakeLock();
    return (_jsxs("div", { className: layout['stack'], children: [_jsx(Banner, { tone: "ORDERING", icon: mdiLockOutline, role: "status", action: _jsx(Button, { look: "inherit", pending: pending, onClick: () => void submit('setAsCreated'), children: texts.unlock }), children: texts.locked }), _jsx("h2", { children: data.restaurantName }), _jsxs("div", { className: styles['columns'], children: [_jsx(CallPanel, { orderId: orderId, telephone: data.restaurantTelephone }), _jsx(CallScript, { groups: data.groupedEntries }), _jsx(Summary, { data: data })] })] }));
}
function Summary({ data }) {
    const { orderView: texts, show: words } = useTexts();
    const { decreaseInPercent, deliveryCostPerEverybody, deliveryCostPerDish } = data.orderDeliveryData;
    const dishes = data.groupedEntries.reduce((sum, { eatingPeopleCount }) => sum + eatingPeopleCount, 0);
    const discount = data.totalPrice - data.basePriceSum - deliveryCostPerEverybody - deliveryCostPerDish * dishes;
    const lines = [
        { name: words.discount(decreaseInPercent), grosze: discount },
        { name: words.deliveryForAll, grosze: deliveryCostPerEverybody },
        { name: words.deliveryPerDish(dishes), grosze: deliveryCostPerDish * dishes },
    ].filter(({ grosze }) => grosze !== 0);
    const line = (name, value, className) => (_jsxs("div", { className: className, children: [_jsx("dt", { children: name }), _jsx("dd", { children: value })] }, name));
    return (_jsxs("section", { className: classNames(layout['card'], layout['padded'], layout['tight']), children: [_jsx("h3", { children: texts.summary }), _jsxs("dl", { className: show['facts'], children: [line(texts.eaters, data.allEatingPeopleCount), line(words.base, _jsx(Price, { grosze: data.basePriceSum })), lines.map(({ name, grosze }) => line(name, _jsx(Price, { grosze: grosze }))), line(words.total, _jsx(Price, { grosze: data.totalPrice, strong: true }), show['total'])] })] }));
}
//# sourceMappingURL=call-the-place.js.map