import { useState } from 'react';
import { mdiCashCheck, mdiQrcode, mdiUndoVariant } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { StateChip } from '../../../ui/state-chip.js';
import { lazyDialog } from '../lazy-dialog.js';
import { isMine, isPayable } from '../permissions.js';
import { useSetPaymentStatus } from './api.js';

const QrDialog = lazyDialog(async () => (await import('./qr-dialog.js')).QrDialog);

/** The payment status of an entry, and what the entry's owner and the order's creator can do about it. */
export function PaymentBlock({ data, entry }: { data: ShowOrder; entry: OrderEntry }) {
  const texts = useTexts().show;
  const { order } = data;
  const { write } = useSetPaymentStatus(order.id);
  // A closed dialog stays mounted: it fades out and returns the focus.
  const [qr, setQr] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const payable = isPayable(order.orderState);
  const isPaid = entry.paymentStatus === 'CONFIRMED';

  return (
    <>
      <StateChip state={entry.paymentStatus} />
      {payable && isMine(data, entry) && order.paymentData.paymentByBankTransfer && (
        <Button look="text" icon={mdiQrcode} onClick={() => QrDialog.show(() => setQr('open'))}>
          {texts.showQr}
        </Button>
      )}
      {payable && (
        <Button
          look="outline"
          icon={isPaid ? mdiUndoVariant : mdiCashCheck}
          onClick={() => void write({ orderEntryId: entry.id, paymentStatus: isPaid ? 'UNPAID' : 'CONFIRMED' })}
        >
          {isPaid ? texts.revertToUnpaid : texts.confirmPayment}
        </Button>
      )}
      {qr !== 'unopened' && (
        <QrDialog
          open={qr === 'open'}
          onClose={() => setQr('closed')}
          transfer={{
            account: order.paymentData.bankTransferNumber,
            amount: entry.finalPrice,
            recipient: order.orderCreatorUsername,
            orderDate: order.orderDate,
          }}
        />
      )}
    </>
  );
}
