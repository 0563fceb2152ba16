import { useMoreTexts } from '../texts/texts.js';
import { useQueryClient } from '@tanstack/react-query';
import type { PaymentNumbers } from '@kantyna/contracts/orders/order';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { bareNumber } from '@kantyna/order-rules/bare-number';
import { showNotice } from '../ui/browser/notice.js';
import { groupedAccount, groupedPhone } from '../ui/format/number-groups.js';
import { api } from '../api/http.js';
import { useWrite } from '../api/write-mutation.js';
import { PaymentNumberInput } from '../order/payment/payment-fields.js';
import { orderCreateData } from '../api/queries.js';
import { Button } from '../ui/button.js';
import { showFaults } from '../ui/fields/show-faults.js';
import { useFollowingForm } from '../ui/fields/use-following-form.js';
import layout from '../ui/layout.module.css';

/** The server's field names to those of the form. */
const FIELDS = { bankTransferNumber: 'bankTransferNumber', blikPhoneNumber: 'blikPhoneNumber' } as const;

/** The numbers that a person's new orders start from. */
export function PaymentNumbersForm({ numbers }: { numbers: PaymentNumbers }) {
  const texts = useMoreTexts().profile;
  const client = useQueryClient();
  const { control, handleSubmit, setError, reset } = useFollowingForm<PaymentNumbers>({
    bankTransferNumber: groupedAccount(numbers.bankTransferNumber),
    blikPhoneNumber: groupedPhone(numbers.blikPhoneNumber),
  });
  const { submit, isPending } = useWrite<PaymentNumbers>({
    mutationFn: (body, idempotencyKey) => api.savePaymentNumbers({ body, idempotencyKey }),
    onReply: (_, body) => {
      client.setQueryData<OrderCreateData>(orderCreateData.queryKey, (data) => data && { ...data, ...body });
      showNotice({ text: texts.saved });
    },
    onFailure: (failure) => showFaults(failure, setError, FIELDS),
  });
  const save = handleSubmit(async (form) => {
    const saved = await submit({
      bankTransferNumber: bareNumber(form.bankTransferNumber),
      blikPhoneNumber: bareNumber(form.blikPhoneNumber),
    });
    if (saved) reset(form);
  });
  return (
    <form className={layout.stack} noValidate onSubmit={(event) => void save(event)}>
      <PaymentNumberInput control={control} number="bankTransferNumber" />
      <PaymentNumberInput control={control} number="blikPhoneNumber" />
      <div>
        <Button type="submit" look="outline" pending={isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
