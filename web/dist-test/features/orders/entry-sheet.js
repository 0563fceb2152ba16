import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import Drawer from '@mui/material/Drawer';
import { mdiClose } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import styles from './entry-form.module.css';
/** On a phone the entry form comes up from the bottom of the screen. */
export function EntrySheet({ title, onClose, children }) {
    const texts = useTexts().common;
    return (_jsx(Drawer, { anchor: "bottom", open: true, onClose: onClose, slotProps: {
            paper: { role: 'dialog', 'aria-label': title, sx: { maxHeight: '92dvh', borderRadius: '16px 16px 0 0' } },
        }, children: _jsxs("div", { className: styles['sheet'], children: [_jsxs("div", { className: styles['sheetHead'], children: [_jsx("h2", { children: title }), _jsx(IconButton, { icon: mdiClose, label: texts.close, onClick: onClose })] }), children] }) }));
}
//# sourceMappingURL=entry-sheet.js.map