import { usePaymentFieldTexts } from '../../payments/payment-fields.texts.js';
import { useRoleTexts } from './roles.texts.js';
import { useState } from 'react';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { useRead } from '../../api/read.js';
import { useCall } from '../../api/use-call.js';
import { ChangedNote } from '../../ui/fields/changed-note.js';
import { useFollowingForm } from '../../ui/fields/use-following-form.js';
import { Paragraph } from '../../ui/layout.js';
import { Loaded } from '../../ui/data/loaded.js';
import { DialogForm } from '../../ui/overlay/form-dialog.js';
import { Overlay } from '../../ui/overlay/overlay.js';
import { formOfPayment, formOfRemembered, paymentDataOf, type PaymentForm } from '../../payments/payment-form.js';
import { PaymentFields } from '../../payments/payment-fields.js';
import { useOrder } from '../../viewed-order/use-order.js';

/** How the person who is to pay the restaurant gets their money back: with the numbers of their latest order, or those that stand. */
export function PayOffer({ onClose }: { onClose: () => void }) {
  const texts = useRoleTexts();
  return (
    <Overlay title={texts.payTitle} onClose={onClose}>
      <Loaded query={useRead('orderCreateData')}>{(numbers) => <PayForm numbers={numbers} onClose={onClose} />}</Loaded>
    </Overlay>
  );
}

const NUMBERS = ['bankTransferNumber', 'blikPhoneNumber'] as const;

function PayForm({ numbers, onClose }: { numbers: OrderCreateData; onClose: () => void }) {
  const texts = useRoleTexts();
  const paymentFieldTexts = usePaymentFieldTexts();
  const { order, currentUserId, viewer } = useOrder();
  const isPayer = order.payer?.userId === currentUserId;
  const isAsked = viewer.askedFor.includes('payer');
  const { control, handleSubmit, changed } = useFollowingForm<PaymentForm>(
    isPayer ? formOfPayment(order.paymentData) : formOfRemembered(numbers),
  );
  const changedNumbers = NUMBERS.flatMap((name) => {
    const number = changed[name];
    return number === undefined ? [] : texts.numberChanged(paymentFieldTexts[name], number);
  });
  const { submit, isPending } = useCall('offerToPay', { params: { orderId: order.id } });
  const [isEmpty, setEmpty] = useState(false);
  const save = handleSubmit(async (values) => {
    const paymentData = paymentDataOf(values);
    const { paymentByCash, paymentByBankTransfer, paymentByBlik } = paymentData;
    const hasNone = !paymentByCash && !paymentByBankTransfer && !paymentByBlik;
    setEmpty(hasNone);
    if (!hasNone && (await submit({ body: paymentData }))) onClose();
  });
  return (
    <DialogForm
      action={isPayer ? texts.save : isAsked ? texts.accept.payer : texts.offer.payer}
      pending={isPending}
      onSubmit={save}
    >
      <Paragraph variant="quiet small">{isAsked || isPayer ? texts.payHint : texts.payHintOffer}</Paragraph>
      <PaymentFields control={control} />
      <ChangedNote text={changedNumbers.join(' ')} />
      {isEmpty && <p role="alert">{texts.noMethod}</p>}
    </DialogForm>
  );
}
