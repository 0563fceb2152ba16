import { useState } from 'react';
import { mdiReceiptTextOutline } from '@mdi/js';
import type { ShowOrder } from '@kantyna/contracts/orders/orders';
import { isPayer } from '../../../order/permissions.js';
import { useTexts } from '../../../texts/texts.js';
import { Button } from '../../../ui/button.js';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.js';

const BillDialog = lazyDialog(async () => (await import('./bill-dialog.js')).BillDialog);

/** Opens the form of the restaurant's bill, for who is paid, once the order is delivered. */
export function BillButton({ data }: { data: ShowOrder }) {
  const texts = useTexts().show;
  const [isOpen, setOpen] = useState(false);
  const { order, orderEntries } = data;
  if (!isPayer(data) || order.orderState !== 'DELIVERED' || orderEntries.length === 0) return null;
  return (
    <>
      <Button look="outline" icon={mdiReceiptTextOutline} onClick={() => BillDialog.show(() => setOpen(true))}>
        {order.bill ? texts.changeBill : texts.enterBill}
      </Button>
      {isOpen && <BillDialog data={data} onClose={() => setOpen(false)} />}
    </>
  );
}
