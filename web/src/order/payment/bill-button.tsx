import { useState } from 'react';
import { mdiReceiptTextOutline } from '@mdi/js';
import { useOrder } from '../use-order.js';
import { useTexts } from '../../texts/texts.js';
import { StepButton } from '../step-button.js';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.js';

const BillDialog = lazyDialog(async () => (await import('./bill-dialog.js')).BillDialog);

/** Opens the form of the restaurant's bill, for who is paid, once the order is delivered. */
export function BillButton() {
  const texts = useTexts().show;
  const [isOpen, setOpen] = useState(false);
  const { order, may } = useOrder();
  if (!may.enterBill) return null;
  return (
    <>
      <StepButton step="enterBill" icon={mdiReceiptTextOutline} onClick={() => BillDialog.show(() => setOpen(true))}>
        {order.bill ? texts.changeBill : texts.enterBill}
      </StepButton>
      {isOpen && <BillDialog onClose={() => setOpen(false)} />}
    </>
  );
}
