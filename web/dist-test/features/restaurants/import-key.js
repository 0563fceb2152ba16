import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { API_PAGE } from '../../lib/paths.js';
import { useTexts } from '../../texts/texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { CopyButton } from '../../ui/copy-button.js';
import layout from '../../ui/layout.module.css';
import { useReplaceImportKey } from './api.js';
import styles from './restaurants.module.css';
/** The key with which restaurants send their menus, and where that is described. */
export function ImportKey({ apiKey }) {
    const texts = useTexts().restaurants;
    const [shown, setShown] = useState(true);
    const [asking, setAsking] = useState(false);
    const { submit, pending } = useReplaceImportKey(() => setAsking(false));
    return (_jsxs("section", { className: layout['section'], children: [_jsx("h2", { children: texts.importApi }), _jsxs("div", { className: classNames(layout['card'], layout['padded'], layout['tight']), children: [_jsx("p", { className: layout['quiet'], children: texts.importText }), _jsxs("div", { className: styles['key'], children: [_jsx("code", { "aria-label": texts.apiKey, children: shown ? apiKey : '•'.repeat(24) }), _jsx(IconButton, { icon: shown ? mdiEyeOffOutline : mdiEyeOutline, label: shown ? texts.hideKey : texts.showKey, onClick: () => setShown(!shown) }), _jsx(CopyButton, { text: apiKey }), _jsx(Button, { look: "outline", onClick: () => setAsking(true), children: texts.replaceKey })] }), _jsx("a", { href: API_PAGE, target: "_blank", rel: "noreferrer", children: texts.apiPage })] }), _jsx(ConfirmDialog, { open: asking, question: texts.replaceQuestion, text: texts.replaceText, action: texts.replace, pending: pending, onConfirm: () => void submit(undefined).then((done) => !done && setAsking(false)), onClose: () => setAsking(false) })] }));
}
//# sourceMappingURL=import-key.js.map