import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useTexts } from '../texts/texts.js';
import { Icon } from './icon.js';
import { stateIcons } from './state-look.js';
import styles from './state.module.css';
/** An order state or a payment status: its colour, its sign and its word. */
export function StateChip({ state, label = (word) => word }) {
    const texts = useTexts();
    const word = state === 'UNPAID' || state === 'CONFIRMED' ? texts.paymentStatuses[state] : texts.orderStates[state];
    return (_jsxs("span", { className: styles['chip'], "data-state": state, children: [_jsx(Icon, { path: stateIcons[state], size: 18 }), label(word)] }));
}
//# sourceMappingURL=state-chip.js.map