import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTexts } from '../texts/texts.js';
import { Button } from './button.js';
/** Asks before something that is hard to take back. */
export function ConfirmDialog({ open, question, text, action, pending = false, onConfirm, onClose }) {
    const texts = useTexts().common;
    return (_jsxs(Dialog, { open: open, onClose: onClose, maxWidth: "xs", "aria-labelledby": "confirm-question", children: [_jsx(DialogTitle, { id: "confirm-question", children: question }), text && _jsx(DialogContent, { children: text }), _jsxs(DialogActions, { sx: { p: 2 }, children: [_jsx(Button, { look: "text", onClick: onClose, children: texts.cancel }), _jsx(Button, { look: "danger", pending: pending, onClick: onConfirm, children: action })] })] }));
}
//# sourceMappingURL=confirm-dialog.js.map