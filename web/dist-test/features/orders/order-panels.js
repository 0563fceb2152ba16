import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiCashMultiple, mdiClockOutline, mdiWalletOutline } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { groupedAccount, groupedPhone } from '../../ui/number-groups.js';
import { Price } from '../../ui/price.js';
import { Panel } from './panel.js';
import { priceLines } from './price-lines.js';
import styles from './show.module.css';
/** When the order comes, what it costs and how it is paid. */
export function OrderPanels({ data }) {
    const { show: texts } = useTexts();
    const { order, totalOrderPrice } = data;
    const { paymentByCash, paymentByBankTransfer, bankTransferNumber, paymentByBlik, blikPhoneNumber } = order.paymentData;
    const arrival = order.timeOfDelivery ?? texts.asap;
    const wasOrdered = order.orderState === 'ORDERED' || order.orderState === 'DELIVERED';
    const ways = [paymentByCash && texts.cash, paymentByBankTransfer && texts.bankTransfer, paymentByBlik && texts.blik];
    return (_jsxs("div", { className: styles['panels'], children: [_jsx(Panel, { title: texts.details, icon: mdiClockOutline, keyLine: wasOrdered ? arrival : order.timeOfOrder, children: _jsxs("dl", { className: styles['facts'], children: [_jsx(Fact, { name: wasOrdered ? texts.whoOrdered : texts.whoOrders, children: order.orderCreatorUsername }), _jsx(Fact, { name: texts.when, children: order.timeOfOrder }), _jsx(Fact, { name: texts.arrives, children: arrival })] }) }), _jsx(Panel, { title: texts.prices, icon: mdiCashMultiple, keyLine: _jsx(Price, { grosze: totalOrderPrice, strong: true }), children: _jsxs("dl", { className: styles['facts'], children: [priceLines(data, texts).map(({ name, grosze }) => (_jsx(Fact, { name: name, children: _jsx(Price, { grosze: grosze }) }, name))), _jsx(Fact, { name: texts.total, total: true, children: _jsx(Price, { grosze: totalOrderPrice, strong: true }) })] }) }), _jsxs(Panel, { title: texts.payment, icon: mdiWalletOutline, keyLine: ways.filter(Boolean).join(', '), children: [_jsxs("dl", { className: styles['facts'], children: [paymentByCash && _jsx(Fact, { name: texts.cash, children: "\u2713" }), paymentByBankTransfer && _jsx(Fact, { name: texts.bankTransfer, children: groupedAccount(bankTransferNumber) }), paymentByBlik && _jsx(Fact, { name: texts.blik, children: groupedPhone(blikPhoneNumber) })] }), !ways.some(Boolean) && texts.noPayment] })] }));
}
function Fact({ name, total = false, children }) {
    return (_jsxs("div", { className: total ? styles['total'] : undefined, children: [_jsx("dt", { children: name }), _jsx("dd", { children: children })] }));
}
//# sourceMappingURL=order-panels.js.map