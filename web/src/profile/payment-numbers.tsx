import { useProfileTexts } from './profile.texts.js';
import type { PaymentNumbers } from '@kantyna/contracts/orders/order';
import { bareNumber } from '@kantyna/order-rules/bare-number';
import { showNotice } from '../ui/browser/notice.js';
import { groupedAccount, groupedPhone } from '../ui/format/number-groups.js';
import { useCall } from '../api/use-call.js';
import { PaymentNumberInput } from '../payments/payment-fields.js';
import { Button } from '../ui/button.js';
import { showFaults } from '../ui/fields/show-faults.js';
import { useFollowingForm } from '../ui/fields/use-following-form.js';
import { Stack } from '../ui/layout.js';

/** The server's field names to those of the form. */
const FIELDS = { bankTransferNumber: 'bankTransferNumber', blikPhoneNumber: 'blikPhoneNumber' } as const;

/** The numbers that a person's new orders start from. */
export function PaymentNumbersForm({ numbers }: { numbers: PaymentNumbers }) {
  const texts = useProfileTexts();
  const { control, handleSubmit, setError, reset } = useFollowingForm<PaymentNumbers>({
    bankTransferNumber: groupedAccount(numbers.bankTransferNumber),
    blikPhoneNumber: groupedPhone(numbers.blikPhoneNumber),
  });
  const { submit, isPending } = useCall(
    'savePaymentNumbers',
    {},
    {
      onReply: () => showNotice({ text: texts.saved }),
      onFailure: (failure) => showFaults(failure, setError, FIELDS),
    },
  );
  const save = handleSubmit(async (form) => {
    const bankTransferNumber = bareNumber(form.bankTransferNumber);
    const blikPhoneNumber = bareNumber(form.blikPhoneNumber);
    if (await submit({ body: { bankTransferNumber, blikPhoneNumber } })) reset(form);
  });
  return (
    <Stack as="form" noValidate onSubmit={(event) => void save(event)}>
      <PaymentNumberInput control={control} number="bankTransferNumber" />
      <PaymentNumberInput control={control} number="blikPhoneNumber" />
      <div>
        <Button type="submit" look="outline" pending={isPending}>
          {texts.save}
        </Button>
      </div>
    </Stack>
  );
}
