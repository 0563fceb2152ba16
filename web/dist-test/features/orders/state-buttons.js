import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import layout from '../../ui/layout.module.css';
import { StateChip } from '../../ui/state-chip.js';
import { useTransition } from './api.js';
const OFFERED = {
    CREATED: ['setAsRejected'],
    ORDERING: ['setAsCreated', 'setAsRejected'],
    ORDERED: ['setAsCreated', 'setAsRejected'],
    DELIVERED: ['setBackAsOrdered', 'setAsRejected'],
    REJECTED: ['setBackAsOrdered'],
};
/** The state of an order, and the ways out of it that its edit screen offers (specification, section 4). */
export function StateButtons({ order }) {
    const texts = useTexts().editOrder;
    const { submit, pending } = useTransition(order.id);
    return (_jsxs("section", { "aria-label": texts.state, className: layout['row'], children: [_jsx(StateChip, { state: order.orderState }), OFFERED[order.orderState].map((transition) => (_jsx(Button, { look: transition === 'setAsRejected' ? 'danger' : 'outline', disabled: pending, onClick: () => void submit(transition), children: texts[transition] }, transition)))] }));
}
//# sourceMappingURL=state-buttons.js.map