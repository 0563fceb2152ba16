import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import Tooltip from '@mui/material/Tooltip';
import { mdiCheckCircleOutline, mdiPencilOutline, mdiPhone } from '@mdi/js';
import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { useTransition } from './api.js';
import styles from './show.module.css';
/** What the creator may do with the order as a whole. */
export function OwnerActions({ data: { order, orderEntries } }) {
    const texts = useTexts().show;
    const navigate = useNavigate();
    const { submit, pending } = useTransition(order.id, (transition) => {
        if (transition === 'setAsOrdering')
            void navigate(pathTo('orderView', { id: order.id }));
    });
    const isEmpty = orderEntries.length === 0;
    const isPlaceable = order.orderState === 'CREATED' || order.orderState === 'ORDERING';
    return (_jsxs("div", { className: styles['actions'], children: [isPlaceable && (_jsx(Tooltip, { title: isEmpty ? texts.placeOrderEmpty : '', describeChild: true, enterTouchDelay: 0, children: _jsx("span", { tabIndex: isEmpty ? 0 : -1, children: _jsx(Button, { icon: mdiPhone, disabled: isEmpty, pending: pending, onClick: () => void submit('setAsOrdering'), children: texts.placeOrder }) }) })), order.orderState === 'ORDERED' && (_jsx(Button, { icon: mdiCheckCircleOutline, pending: pending, onClick: () => void submit('setAsDelivered'), children: texts.markDelivered })), _jsx(ButtonLink, { look: "outline", icon: mdiPencilOutline, to: pathTo('orderEditForm', { id: order.id }), children: texts.editOrder })] }));
}
//# sourceMappingURL=owner-actions.js.map