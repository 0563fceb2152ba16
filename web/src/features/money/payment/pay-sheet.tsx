import { useId } from 'react';
import { mdiCashCheck } from '@mdi/js';
import type { Order } from '@kantyna/contracts/orders/order';
import { showNotice } from '../../../lib/browser/notice.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { DialogActions } from '../../../ui/overlay/dialog-actions.js';
import { Modal } from '../../../ui/overlay/modal.js';
import { SheetHead } from '../../../ui/overlay/sheet-head.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { payerIdOf } from '../../../order/permissions.js';
import { transferTitle } from '../bank-transfer.js';
import { ClaimButtons } from '../claim-buttons.js';
import { useClaimTexts } from '../../../texts/claims.js';
import { useClaimPayment } from '../claims.js';
import styles from '../pay-sheet.module.css';
import { PayWays } from '../pay-ways.js';

interface Props {
  order: Order;
  /** What is to be paid, in grosze. */
  amount: number;
  /** Marks the entry as paid; missing if it is paid already. */
  onConfirm?: (() => void) | undefined;
  onClose: () => void;
}

/** How to pay an entry: the amount, and each way that the payer accepts, with numbers to copy; and to say that it was paid. */
export function PaySheet({ order, amount, onConfirm, onClose }: Props) {
  const { pay: texts, show } = useTexts();
  const claimTexts = useClaimTexts();
  const id = useId();
  const { orderCreatorUsername, orderDate, paymentData } = order;
  const payer = usePersonName()(order.payer?.username ?? orderCreatorUsername);
  const { write, isPending } = useClaimPayment(() => {
    showNotice({ text: claimTexts.claimed(payer) });
    onClose();
  });
  return (
    <Modal sheet labelledBy={id} onClose={onClose}>
      <SheetHead id={id} title={texts.title(payer)} onClose={onClose} />
      <div className={styles.ways}>
        <PayWays paymentData={paymentData} amount={amount} recipient={payer} title={transferTitle(orderDate)} />
      </div>
      {onConfirm && (
        <div className={styles.foot}>
          <DialogActions className={styles.ends}>
            <ClaimButtons
              pending={isPending}
              onClaim={(way) => void write({ personId: payerIdOf(order), amount, way, orderId: order.id })}
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
