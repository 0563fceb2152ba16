import { usePayTexts } from './pay.texts.js';
import type { PaymentWay } from '@kantyna/contracts/payments/settlements';
import { usePersonName } from '../../ui/use-person-name.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import { useOrder } from '../../viewed-order/use-order.js';
import { orderTransferTitle } from './bank-transfer.js';
import { PayWays } from './pay-ways.js';
import { useClaimPayment } from './use-claim-payment.js';

interface Props {
  /** The amount to pay (grosze). */
  amount: number;
  /** Whether the person may say that they paid it. */
  mayClaim: boolean;
  onClose: () => void;
}

/** How to pay an entry: the amount, the ways that the payer accepts, with numbers to copy; and to say that it was paid. */
export function PaySheet({ amount, mayClaim, onClose }: Props) {
  const texts = usePayTexts();
  const { order, payer, currentUserId } = useOrder();
  const name = usePersonName()(payer.username);
  const { submit, isPending } = useClaimPayment(payer.userId, name);
  const claim = async (way: PaymentWay) => {
    if (await submit({ amount, way, orderId: order.id })) onClose();
  };
  return (
    <Overlay title={texts.title(name)} onClose={onClose}>
      <PayWays
        paymentData={order.paymentData}
        amount={amount}
        recipient={name}
        title={orderTransferTitle(order, payer.userId, currentUserId)}
        pending={isPending}
        onPaid={mayClaim ? (way) => void claim(way) : undefined}
      />
    </Overlay>
  );
}
