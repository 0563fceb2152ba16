import { useWatch, type Control } from 'react-hook-form';
import { MAX_ACCOUNT_LENGTH, MAX_BLIK_NUMBER_LENGTH } from '@kantyna/contracts/product';
import { useTexts } from '../../../texts/texts.js';
import { SwitchInput } from '../../../ui/fields/switch-input.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { groupedAccount, groupedPhone } from '../../../ui/number-groups.js';
import styles from './form.module.css';
import type { OrderForm } from './order-form.js';

/** A payment method with a number: the names of its two form fields, and how the number is typed and grouped. */
interface NumberedMethod {
  method: 'paymentByBankTransfer' | 'paymentByBlik';
  number: 'bankTransferNumber' | 'blikPhoneNumber';
  inputMode: 'numeric' | 'tel';
  maxLength: number;
  group: (number: string) => string;
}

const BANK_TRANSFER: NumberedMethod = {
  method: 'paymentByBankTransfer',
  number: 'bankTransferNumber',
  inputMode: 'numeric',
  maxLength: MAX_ACCOUNT_LENGTH,
  group: groupedAccount,
};
const BLIK: NumberedMethod = {
  method: 'paymentByBlik',
  number: 'blikPhoneNumber',
  inputMode: 'tel',
  maxLength: MAX_BLIK_NUMBER_LENGTH,
  group: groupedPhone,
};

/** The payment methods. A method that needs a number reveals its field. */
export function PaymentFields({ control }: { control: Control<OrderForm> }) {
  const texts = useTexts().orderForm;
  return (
    <>
      <SwitchInput control={control} name="paymentByCash" label={texts.paymentByCash} />
      <MethodFields control={control} {...BANK_TRANSFER} />
      <MethodFields control={control} {...BLIK} />
    </>
  );
}

function MethodFields({ control, method, number, group, ...input }: NumberedMethod & { control: Control<OrderForm> }) {
  const { orderForm: texts, common } = useTexts();
  const isOn = useWatch({ control, name: method });
  return (
    <>
      <SwitchInput control={control} name={method} label={texts[method]} />
      {isOn && (
        <div className={styles['revealed']}>
          <TextInput
            control={control}
            name={number}
            label={texts[number]}
            validate={(text) => text.trim() !== '' || common.required}
            onLeave={group}
            {...input}
          />
        </div>
      )}
    </>
  );
}
