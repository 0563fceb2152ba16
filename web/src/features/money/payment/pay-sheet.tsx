import { useId } from 'react';
import { mdiCashCheck } from '@mdi/js';
import { showNotice } from '../../../lib/browser/notice.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { DialogActions } from '../../../ui/overlay/dialog-actions.js';
import { Modal } from '../../../ui/overlay/modal.js';
import { SheetHead } from '../../../ui/overlay/sheet-head.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { useOrder } from '../../../order/use-order.js';
import { transferTitle } from '../bank-transfer.js';
import { ClaimButtons } from '../claim-buttons.js';
import { useClaimTexts } from '../../../texts/claims.js';
import { useClaimPayment } from '../claims.js';
import styles from '../pay-sheet.module.css';
import { PayWays } from '../pay-ways.js';

interface Props {
  /** What is to be paid, in grosze. */
  amount: number;
  /** Marks the entry as paid; missing if it is paid already. */
  onConfirm?: (() => void) | undefined;
  onClose: () => void;
}

/** How to pay an entry: the amount, and each way that the payer accepts, with numbers to copy; and to say that it was paid. */
export function PaySheet({ amount, onConfirm, onClose }: Props) {
  const { pay: texts, show } = useTexts();
  const claimTexts = useClaimTexts();
  const id = useId();
  const { order, payer } = useOrder();
  const { orderDate, paymentData } = order;
  const name = usePersonName()(payer.username);
  const { write, isPending } = useClaimPayment(() => {
    showNotice({ text: claimTexts.claimed(name) });
    onClose();
  });
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <SheetHead id={id} title={texts.title(name)} onClose={onClose} />
      <div className={styles.ways}>
        <PayWays paymentData={paymentData} amount={amount} recipient={name} title={transferTitle(orderDate)} />
      </div>
      {onConfirm && (
        <div className={styles.foot}>
          <DialogActions className={styles.ends}>
            <ClaimButtons
              pending={isPending}
              onClaim={(way) => void write({ personId: payer.userId, amount, way, orderId: order.id })}
            />
            <Button look="text" icon={mdiCashCheck} onClick={onConfirm}>
              {show.confirmPayment}
            </Button>
          </DialogActions>
        </div>
      )}
    </Modal>
  );
}
