import DialogContent from '@mui/material/DialogContent';
import { formatAmount, formatZloty } from '@kantyna/money/zloty';
import { usePayTexts } from './pay.texts.js';
import { Stack } from '../../ui/layout.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import { usePersonName } from '../../ui/use-person-name.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { orderTransferTitle, type BankTransfer } from './bank-transfer.js';
import { CopiedFact, TransferCode, TransferFacts } from './pay-ways.js';
import styles from './pay-sheet.module.css';

/** The bank transfer of `amount` (grosze) to the payer of the order. */
export function QrDialog({ amount, onClose }: { amount: number; onClose: () => void }) {
  const { order, payer, currentUserId } = useOrder();
  const transfer = {
    account: order.paymentData.bankTransferNumber,
    amount,
    recipient: usePersonName()(payer.username),
    title: orderTransferTitle(order, payer.userId, currentUserId),
  };
  return <TransferDialog {...{ transfer, onClose }} />;
}

/** A bank transfer as a QR code, and in words to copy. */
export function TransferDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const texts = usePayTexts();
  const { amount } = transfer;
  return (
    <Overlay title={texts.qr} onClose={onClose}>
      <Stack as={DialogContent}>
        <dl className={styles.amount}>
          <CopiedFact name={texts.amount} copied={formatAmount(amount)}>
            {formatZloty(amount)}
          </CopiedFact>
        </dl>
        <TransferCode transfer={transfer} />
        <TransferFacts transfer={transfer} />
      </Stack>
    </Overlay>
  );
}
