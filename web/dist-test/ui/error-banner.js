import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { mdiAlertOutline, mdiClose } from '@mdi/js';
import { clearErrors, useErrors } from '../lib/error-list.js';
import { useTexts } from '../texts/texts.js';
import { Banner } from './banner.js';
import { Button, IconButton } from './button.js';
import styles from './feedback.module.css';
/** The list of errors, which a person clears one by one or all at once (specification, section 8). */
export function ErrorBanner() {
    const errors = useErrors();
    const texts = useTexts().errors;
    if (errors.length === 0)
        return null;
    return (_jsxs("div", { role: "alert", "aria-label": texts.heading, "data-state": "ORDERING", className: styles['errors'], children: [errors.map(({ id, text }) => (_jsx(Banner, { tone: "ORDERING", icon: mdiAlertOutline, action: _jsx(IconButton, { icon: mdiClose, label: `${texts.dismiss}: ${text}`, onClick: () => clearErrors(id) }), children: text }, id))), errors.length > 1 && (_jsx("div", { className: styles['clearAll'], children: _jsx(Button, { look: "inherit", onClick: () => clearErrors(), children: texts.dismissAll }) }))] }));
}
//# sourceMappingURL=error-banner.js.map