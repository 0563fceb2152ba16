import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { mdiClose } from '@mdi/js';
import { formatZloty } from '@kantyna/money/zloty';
import { useTexts } from '../../texts/texts.js';
import { IconButton } from '../../ui/button.js';
import layout from '../../ui/layout.module.css';
import { groupedAccount } from '../../ui/number-groups.js';
import { CopyButton } from '../../ui/copy-button.js';
import { qrText, transferRecipient, transferTitle } from './bank-transfer.js';
import { qrPath } from './qr-path.js';
import styles from './qr.module.css';
/** The details of a bank transfer, as a QR code for banking apps and as words. */
export function QrDialog({ open, transfer, onClose }) {
    const texts = useTexts();
    const text = qrText(transfer);
    return (_jsxs(Dialog, { open: open, onClose: onClose, maxWidth: "xs", "aria-labelledby": "qr-title", children: [_jsxs(DialogTitle, { id: "qr-title", className: layout['spread'], sx: { pr: 1 }, children: [texts.qr.title, _jsx(IconButton, { icon: mdiClose, label: texts.common.close, onClick: onClose })] }), _jsxs(DialogContent, { children: [text === undefined ? _jsx("p", { role: "note", children: texts.qr.noQr }) : _jsx(QrImage, { text: text, label: texts.qr.image }), text !== undefined && _jsx("p", { className: styles['hint'], children: texts.qr.scan }), _jsxs("dl", { className: styles['facts'], children: [_jsx("dt", { children: texts.qr.recipient }), _jsx("dd", { children: transferRecipient(transfer.recipient) }), _jsx("dt", { children: texts.qr.account }), _jsxs("dd", { children: [groupedAccount(transfer.account), _jsx(CopyButton, { text: transfer.account })] }), _jsx("dt", { children: texts.qr.amount }), _jsx("dd", { children: formatZloty(transfer.amount) }), _jsx("dt", { children: texts.qr.transferTitle }), _jsx("dd", { children: transferTitle(transfer.orderDate) })] })] })] }));
}
function QrImage({ text, label }) {
    const { path, size } = qrPath(text);
    return (_jsx("svg", { role: "img", "aria-label": label, viewBox: `-4 -4 ${size + 8} ${size + 8}`, className: styles['code'], shapeRendering: "crispEdges", children: _jsx("path", { d: path }) }));
}
//# sourceMappingURL=qr-dialog.js.map