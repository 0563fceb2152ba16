import { lazy, Suspense, useState } from 'react';
import { mdiCashCheck, mdiQrcode, mdiUndoVariant } from '@mdi/js';
import type { OrderEntry } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { useTexts } from '../../texts/texts.js';
import { Button } from '../../ui/button.js';
import { StateChip } from '../../ui/state-chip.js';
import { usePayment } from './entry-api.js';
import { isMine, isPayable } from './permissions.js';
import styles from './show.module.css';

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.js')).QrDialog }));

/** Whether an entry is paid, and what its owner and the order's creator can do about it. */
export function PaymentBlock({ data, entry }: { data: ShowOrder; entry: OrderEntry }) {
  const texts = useTexts().show;
  const { order } = data;
  const { submit } = usePayment(order.id);
  const [qr, setQr] = useState<'never' | 'open' | 'closed'>('never');
  const payable = isPayable(order.orderState);
  const isPaid = entry.paymentStatus === 'CONFIRMED';

  return (
    <div className={styles['entryFoot']}>
      <StateChip state={entry.paymentStatus} />
      {payable && isMine(data, entry) && order.paymentData.paymentByBankTransfer && (
        <Button look="text" icon={mdiQrcode} onClick={() => setQr('open')}>
          {texts.showQr}
        </Button>
      )}
      {payable && (
        <Button
          look="outline"
          icon={isPaid ? mdiUndoVariant : mdiCashCheck}
          onClick={() => void submit({ orderEntryId: entry.id, to: isPaid ? 'UNPAID' : 'CONFIRMED' })}
        >
          {isPaid ? texts.revertToUnpaid : texts.confirmPayment}
        </Button>
      )}
      {qr !== 'never' && (
        <Suspense>
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
        </Suspense>
      )}
    </div>
  );
}
