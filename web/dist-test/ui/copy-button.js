import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { mdiCheck, mdiContentCopy } from '@mdi/js';
import { useTexts } from '../texts/texts.js';
import { IconButton } from './button.js';
import layout from './layout.module.css';
const SHOWN_FOR = 2000;
/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text }) {
    const texts = useTexts().common;
    const [copied, setCopied] = useState(false);
    const copy = async () => {
        if (!navigator.clipboard)
            return; // Browsers have one on secure pages only.
        await navigator.clipboard.writeText(text);
        setCopied(true);
        setTimeout(() => setCopied(false), SHOWN_FOR);
    };
    return (_jsxs(_Fragment, { children: [_jsx(IconButton, { icon: copied ? mdiCheck : mdiContentCopy, label: texts.copy, onClick: () => void copy() }), _jsx("span", { role: "status", className: layout['unseen'], children: copied && texts.copied })] }));
}
//# sourceMappingURL=copy-button.js.map