import { jsx as _jsx, jsxs as _jsxs, Fragment as _Fragment } from "react/jsx-runtime";
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../texts/texts.js';
import { classNames } from '../../ui/class-names.js';
import { MoneyInput } from '../../ui/fields/money-input.js';
import { SwitchInput } from '../../ui/fields/switch-input.js';
import { TextInput } from '../../ui/fields/text-input.js';
import { TimeInput } from '../../ui/fields/time-input.js';
import layout from '../../ui/layout.module.css';
import { groupedAccount, groupedPhone } from '../../ui/number-groups.js';
import styles from './form.module.css';
import { parsePercent } from './order-form.js';
/** The fields of an order in their groups: when, price, payment. */
export function OrderFields({ control, withDelivery = false }) {
    const { orderForm: texts, common } = useTexts();
    const group = classNames(layout['card'], styles['group']);
    return (_jsxs(_Fragment, { children: [_jsxs("fieldset", { className: group, children: [_jsx("legend", { children: texts.when }), _jsxs("div", { className: styles['pair'], style: { clear: 'both' }, children: [_jsx(TimeInput, { control: control, name: "timeOfOrder", label: texts.timeOfOrder }), withDelivery && (_jsx(TimeInput, { control: control, name: "timeOfDelivery", label: texts.timeOfDelivery, required: false }))] })] }), _jsxs("fieldset", { className: group, children: [_jsx("legend", { children: texts.price }), _jsx(TextInput, { control: control, name: "decreaseInPercent", label: texts.decreaseInPercent, inputMode: "numeric", maxLength: 4, rules: { validate: (text) => parsePercent(String(text)) !== undefined || common.notAPercentage } }), _jsxs("div", { className: styles['pair'], children: [_jsx(MoneyInput, { control: control, name: "deliveryCostPerEverybody", label: texts.deliveryCostPerEverybody }), _jsx(MoneyInput, { control: control, name: "deliveryCostPerDish", label: texts.deliveryCostPerDish })] })] }), _jsxs("fieldset", { className: group, children: [_jsx("legend", { children: texts.payment }), _jsx(PaymentFields, { control: control })] })] }));
}
function PaymentFields({ control }) {
    const { orderForm: texts, common } = useTexts();
    const [byBankTransfer, byBlik] = useWatch({ control, name: ['paymentByBankTransfer', 'paymentByBlik'] });
    const needed = { validate: (text) => String(text).trim() !== '' || common.required };
    return (_jsxs(_Fragment, { children: [_jsx(SwitchInput, { control: control, name: "paymentByCash", label: texts.paymentByCash }), _jsx(SwitchInput, { control: control, name: "paymentByBankTransfer", label: texts.paymentByBankTransfer }), byBankTransfer && (_jsx("div", { className: styles['revealed'], children: _jsx(TextInput, { control: control, name: "bankTransferNumber", label: texts.bankTransferNumber, inputMode: "numeric", maxLength: 60, rules: needed, onLeave: groupedAccount }) })), _jsx(SwitchInput, { control: control, name: "paymentByBlik", label: texts.paymentByBlik }), byBlik && (_jsx("div", { className: styles['revealed'], children: _jsx(TextInput, { control: control, name: "blikPhoneNumber", label: texts.blikPhoneNumber, inputMode: "tel", maxLength: 40, rules: needed, onLeave: groupedPhone }) }))] }));
}
//# sourceMappingURL=order-fields.js.map