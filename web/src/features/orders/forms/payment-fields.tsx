import type { ComponentProps } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { isAccountNumber, isPolishMobile } from '@kantyna/contracts/payments/payment-numbers';
import { MAX_ACCOUNT_LENGTH, MAX_BLIK_NUMBER_LENGTH } from '@kantyna/contracts/product';
import { useOrderFormTexts } from '../../../texts/order-forms.js';
import { useTexts } from '../../../texts/texts.js';
import { SwitchInput } from '../../../ui/fields/switch-input.js';
import { TextInput } from '../../../ui/fields/text-input.js';
import { groupedAccount, groupedPhone } from '../../../ui/number-groups.js';
import styles from './form.module.css';
import type { OrderForm } from './order-form.js';

/** The payment methods. A method that needs a number reveals its field. */
export function PaymentFields({ control }: { control: Control<OrderForm> }) {
  const texts = useOrderFormTexts().orderForm;
  const account = {
    inputMode: 'numeric',
    maxLength: MAX_ACCOUNT_LENGTH,
    isValid: isAccountNumber,
    onLeave: groupedAccount,
  } as const;
  const phone = {
    inputMode: 'tel',
    maxLength: MAX_BLIK_NUMBER_LENGTH,
    isValid: isPolishMobile,
    onLeave: groupedPhone,
  } as const;
  return (
    <>
      <SwitchInput control={control} name="paymentByCash" label={texts.paymentByCash} />
      <NumberedMethod control={control} method="paymentByBankTransfer" number="bankTransferNumber" {...account} />
      <NumberedMethod control={control} method="paymentByBlik" number="blikPhoneNumber" {...phone} />
    </>
  );
}

interface NumberedMethodProps extends Pick<
  ComponentProps<typeof TextInput<OrderForm>>,
  'control' | 'inputMode' | 'maxLength' | 'onLeave'
> {
  method: 'paymentByBankTransfer' | 'paymentByBlik';
  number: 'bankTransferNumber' | 'blikPhoneNumber';
  isValid: (number: string) => boolean;
}

function NumberedMethod({ control, method, number, isValid, ...input }: NumberedMethodProps) {
  const { orderForm: texts } = useOrderFormTexts();
  const { common } = useTexts();
  const check = (text: string) => (text.trim() === '' ? common.required : isValid(text) || texts.invalid[number]);
  return (
    <>
      <SwitchInput control={control} name={method} label={texts[method]} />
      {useWatch({ control, name: method }) && (
        <div className={styles.revealed}>
          <TextInput control={control} name={number} label={texts[number]} validate={check} {...input} />
        </div>
      )}
    </>
  );
}
