import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiCheck } from '@mdi/js';
import { classNames } from './class-names.js';
import { Icon } from './icon.js';
import styles from './steps.module.css';
/** How far a person has come in something of several steps. */
export function Steps({ names, present }) {
    return (_jsx("ol", { className: styles['steps'], children: names.map((name, step) => (_jsxs("li", { "aria-current": step === present ? 'step' : undefined, className: classNames(styles['step'], step < present && styles['done'], step === present && styles['present']), children: [_jsx("span", { className: styles['number'], children: step < present ? _jsx(Icon, { path: mdiCheck, size: 18 }) : step + 1 }), name] }, name))) }));
}
//# sourceMappingURL=steps.js.map