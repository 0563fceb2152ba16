import { mdiCashCheck } from '@mdi/js';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { showNotice } from '../../../lib/browser/notice.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { usePersonName } from '../../../ui/use-person-name.js';
import { Overlay } from '../../../ui/overlay/overlay.js';
import { useOrder } from '../../../order/use-order.js';
import { transferTitle } from '../bank-transfer.js';
import { ClaimButtons } from '../claim-buttons.js';
import { useClaimTexts } from '../../../texts/claims.js';
import { useClaimPayment } from '../claims.js';
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
  const { order, payer } = useOrder();
  const { orderDate, paymentData } = order;
  const name = usePersonName()(payer.username);
  const { submit, isPending } = useClaimPayment(() => {
    showNotice({ text: claimTexts.claimed(name) });
    onClose();
  });
  return (
    <Overlay title={texts.title(name)} onClose={onClose}>
      <DialogContent dividers>
        <PayWays paymentData={paymentData} amount={amount} recipient={name} title={transferTitle(orderDate)} />
      </DialogContent>
      {onConfirm && (
        <DialogActions>
          <ClaimButtons
            pending={isPending}
            onClaim={(way) => void submit({ personId: payer.userId, amount, way, orderId: order.id })}
          />
          <Button look="text" icon={mdiCashCheck} onClick={onConfirm}>
            {show.confirmPayment}
          </Button>
        </DialogActions>
      )}
    </Overlay>
  );
}
