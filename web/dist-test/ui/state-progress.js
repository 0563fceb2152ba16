import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useTexts } from '../texts/texts.js';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import { StateChip } from './state-chip.js';
import { stateIcons } from './state-look.js';
import styles from './state.module.css';
const STEPS = ['CREATED', 'ORDERING', 'ORDERED', 'DELIVERED'];
/** How far an order has come, of its four states. A rejected one has left that way and shows its chip. */
export function StateProgress({ state }) {
    const texts = useTexts();
    if (state === 'REJECTED')
        return _jsx(StateChip, { state: state });
    const reached = STEPS.indexOf(state);
    return (_jsx("ol", { className: styles['progress'], children: STEPS.map((step, index) => (_jsx("li", { "aria-current": index === reached ? 'step' : undefined, className: classNames(styles['step'], index <= reached && styles['reached']), children: index === reached ? (_jsx(StateChip, { state: step })) : (_jsxs("span", { className: styles['word'], children: [_jsx(Icon, { path: stateIcons[step], size: 18 }), texts.orderStates[step]] })) }, step))) }));
}
//# sourceMappingURL=state-progress.js.map