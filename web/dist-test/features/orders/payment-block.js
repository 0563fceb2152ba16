import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { lazy, Suspense, useState } from 'react';
import { mdiCashCheck, mdiQrcode, mdiUndoVariant } from '@mdi/js';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { StateChip } from '../../ui/state-chip.js';
import { usePayment } from './api.js';
import { isMine, isPayable } from './permissions.js';
import styles from './show.module.css';
const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.js')).QrDialog }));
/** Whether an entry is paid, and what its owner and the order's creator can do about it. */
export function PaymentBlock({ data, entry }) {
    const texts = useTexts().show;
    const { order } = data;
    const { submit } = usePayment(order.id);
    const [qr, setQr] = useState('never');
    const payable = isPayable(order.orderState);
    const isPaid = entry.paymentStatus === 'CONFIRMED';
    return (_jsxs("div", { className: styles['entryFoot'], children: [_jsx(StateChip, { state: entry.paymentStatus }), payable && isMine(data, entry) && order.paymentData.paymentByBankTransfer && (_jsx(Button, { look: "text", icon: mdiQrcode, onClick: () => setQr('open'), children: texts.showQr })), payable && (_jsx(Button, { look: "outline", icon: isPaid ? mdiUndoVariant : mdiCashCheck, onClick: () => void submit({ orderEntryId: entry.id, to: isPaid ? 'UNPAID' : 'CONFIRMED' }), children: isPaid ? texts.revertToUnpaid : texts.confirmPayment })), qr !== 'never' && (_jsx(Suspense, { children: _jsx(QrDialog, { open: qr === 'open', onClose: () => setQr('closed'), transfer: {
                        account: order.paymentData.bankTransferNumber,
                        amount: entry.finalPrice,
                        recipient: order.orderCreatorUsername,
                        orderDate: order.orderDate,
                    } }) }))] }));
}
//# sourceMappingURL=payment-block.js.map