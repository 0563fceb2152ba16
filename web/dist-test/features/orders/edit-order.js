import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { mdiDeleteOutline } from '@mdi/js';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import layout from '../../ui/layout.module.css';
import { parseTimeOfDay } from '../../ui/time-of-day.js';
import { useDeleteOrder, useUpdateOrder } from './api.js';
import styles from './form.module.css';
import { OrderFields } from './order-fields.js';
import { detailsOf, formOfOrder } from './order-form.js';
import { isPayable } from './permissions.js';
import { StateButtons } from './state-buttons.js';
/** An order's state, times, prices and payment, as its creator changes them. */
export function EditOrder({ order }) {
    const texts = useTexts().editOrder;
    const navigate = useNavigate();
    const { control, handleSubmit } = useForm({
        values: formOfOrder(order),
        // A change by somebody else arrives in the fields that were not touched here.
        resetOptions: { keepDirtyValues: true },
        mode: 'onTouched',
    });
    const { submit, pending } = useUpdateOrder(order.id, () => void navigate(pathTo('showOrder', { id: order.id })));
    const save = handleSubmit((form) => submit({ ...detailsOf(form, order.orderDate), timeOfDelivery: parseTimeOfDay(form.timeOfDelivery) ?? null }));
    return (_jsx("form", { className: layout['narrow'], noValidate: true, onSubmit: (event) => void save(event), children: _jsxs("div", { className: layout['stack'], children: [_jsx("h2", { children: order.restaurantName }), _jsx(StateButtons, { order: order }), _jsx(OrderFields, { control: control, withDelivery: true }), _jsx("div", { className: styles['actions'], children: _jsx(Button, { type: "submit", pending: pending, children: texts.update }) }), _jsx(DeleteOrder, { order: order })] }) }));
}
function DeleteOrder({ order }) {
    const texts = useTexts().editOrder;
    const navigate = useNavigate();
    const [asking, setAsking] = useState(false);
    const { submit, pending } = useDeleteOrder(order.id, () => void navigate(pathTo('todayOrders'), { replace: true }));
    if (isPayable(order.orderState))
        return _jsx("p", { className: layout['quiet'], children: texts.noDelete });
    return (_jsxs("div", { children: [_jsx(Button, { look: "danger", icon: mdiDeleteOutline, onClick: () => setAsking(true), children: texts.delete }), _jsx(ConfirmDialog, { open: asking, question: texts.deleteQuestion, text: texts.deleteText, action: texts.delete, pending: pending, onConfirm: () => void submit(undefined).then((done) => !done && setAsking(false)), onClose: () => setAsking(false) })] }));
}
//# sourceMappingURL=edit-order.js.map