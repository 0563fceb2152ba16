import type { ComponentProps } from 'react';
import { useWatch, type Control, type FieldPath } from 'react-hook-form';
import { isAccountNumber, isPolishMobile } from '@kantyna/contracts/payments/payment-numbers';
import { MAX_ACCOUNT_LENGTH, MAX_BLIK_NUMBER_LENGTH } from '@kantyna/contracts/product';
import { useOrderFormTexts } from '../texts/order-forms.js';
import { useTexts } from '../texts/texts.js';
import { SwitchInput } from '../ui/fields/switch-input.js';
import { TextInput } from '../ui/fields/text-input.js';
import { groupedAccount, groupedPhone } from '../lib/format/number-groups.js';
import type { PaymentForm } from './payment-form.js';
import styles from './payment-fields.module.css';

/** The payment methods. A method that needs a number reveals its field. */
export function PaymentFields<F extends PaymentForm>({ control }: { control: Control<F> }) {
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
      <SwitchInput control={control} name={nameOf<F>('paymentByCash')} label={texts.paymentByCash} />
      <NumberedMethod control={control} method="paymentByBankTransfer" number="bankTransferNumber" {...account} />
      <NumberedMethod control={control} method="paymentByBlik" number="blikPhoneNumber" {...phone} />
    </>
  );
}

/** A field of the payment data is one of every form that has them. */
const nameOf = <F extends PaymentForm>(field: keyof PaymentForm) => field as FieldPath<F>;

interface NumberedMethodProps<F extends PaymentForm> extends Pick<
  ComponentProps<typeof TextInput<F>>,
  'control' | 'inputMode' | 'maxLength' | 'onLeave'
> {
  method: 'paymentByBankTransfer' | 'paymentByBlik';
  number: 'bankTransferNumber' | 'blikPhoneNumber';
  isValid: (number: string) => boolean;
}

function NumberedMethod<F extends PaymentForm>({ control, method, number, isValid, ...input }: NumberedMethodProps<F>) {
  const { orderForm: texts } = useOrderFormTexts();
  const { common } = useTexts();
  const check = (text: string) => (text.trim() === '' ? common.required : isValid(text) || texts.invalid[number]);
  return (
    <>
      <SwitchInput control={control} name={nameOf<F>(method)} label={texts[method]} />
      {useWatch({ control, name: nameOf<F>(method) }) && (
        <div className={styles.revealed}>
          <TextInput control={control} name={nameOf<F>(number)} label={texts[number]} validate={check} {...input} />
        </div>
      )}
    </>
  );
}
