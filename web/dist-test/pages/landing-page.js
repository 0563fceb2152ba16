import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { pathTo } from '../lib/paths.js';
import { useTexts } from '../texts/texts.js';
import { ButtonLink } from '../ui/button.js';
import { StepDrawing } from './landing-drawings.js';
import styles from './landing.module.css';
/** What the product is, and the way in. */
export function LandingPage() {
    const texts = useTexts().landing;
    return (_jsxs("div", { className: styles['page'], children: [_jsxs("section", { className: styles['hero'], children: [_jsxs("h1", { children: [texts.heroFirst, " ", _jsx("span", { children: texts.heroSecond })] }), _jsx(ButtonLink, { to: pathTo('login'), className: styles['start'], children: texts.start })] }), _jsxs("section", { "aria-labelledby": "steps", children: [_jsx("h2", { id: "steps", className: styles['heading'], children: texts.stepsHeading }), _jsx("ol", { className: styles['steps'], children: texts.steps.map((text, step) => (_jsxs("li", { className: styles['step'], children: [_jsx(StepDrawing, { step: step }), _jsxs("p", { children: [_jsxs("span", { className: styles['number'], children: [step + 1, "."] }), " ", text] })] }, text))) })] })] }));
}
//# sourceMappingURL=landing-page.js.map