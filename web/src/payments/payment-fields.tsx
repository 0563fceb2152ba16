import { useWatch, type Control, type FieldPath } from 'react-hook-form';
import type { PaymentNumbers } from '@kantyna/contracts/orders/order';
import { isAccountNumber, isPolishMobile } from '@kantyna/order-rules/payment-numbers';
import { MAX_ACCOUNT_LENGTH, MAX_BLIK_NUMBER_LENGTH } from '@kantyna/contracts/product';
import { useFieldTexts } from '../ui/fields/field.texts.js';
import { usePaymentFieldTexts } from './payment-fields.texts.js';
import { SwitchInput } from '../ui/fields/switch-input.js';
import { TextInput } from '../ui/fields/text-input.js';
import { groupedAccount, groupedPhone } from '../ui/format/number-groups.js';
import type { PaymentForm } from './payment-form.js';
import { Box } from '../ui/layout.js';

/** How each number is typed, checked and grouped. */
const NUMBERS = {
  bankTransferNumber: {
    // An IBAN begins with letters.
    inputMode: 'text',
    autoCapitalize: 'characters',
    maxLength: MAX_ACCOUNT_LENGTH,
    isValid: isAccountNumber,
    onLeave: groupedAccount,
  },
  blikPhoneNumber: {
    inputMode: 'tel',
    maxLength: MAX_BLIK_NUMBER_LENGTH,
    isValid: isPolishMobile,
    onLeave: groupedPhone,
  },
} as const;

interface NumberProps<F extends PaymentNumbers> {
  control: Control<F>;
  number: keyof PaymentNumbers;
  /** Says so when it is left empty. */
  needed?: boolean;
}

/** The field of an account number or of a BLIK phone number. */
export function PaymentNumberInput<F extends PaymentNumbers>({ control, number, needed = false }: NumberProps<F>) {
  const texts = usePaymentFieldTexts();
  const fieldTexts = useFieldTexts();
  const { isValid, ...input } = NUMBERS[number];
  const check = (text: string) =>
    text.trim() === '' ? !needed || fieldTexts.required : isValid(text) || texts.invalid[number];
  return (
    <TextInput control={control} name={number as FieldPath<F>} label={texts[number]} validate={check} {...input} />
  );
}

/** The payment methods. A method that needs a number reveals its field. */
export function PaymentFields<F extends PaymentForm>({ control }: { control: Control<F> }) {
  const texts = usePaymentFieldTexts();
  return (
    <>
      <SwitchInput control={control} name={nameOf<F>('paymentByCash')} label={texts.paymentByCash} />
      <NumberedMethod control={control} method="paymentByBankTransfer" number="bankTransferNumber" />
      <NumberedMethod control={control} method="paymentByBlik" number="blikPhoneNumber" />
    </>
  );
}

/** A field of the payment data is one of every form that has them. */
const nameOf = <F extends PaymentForm>(field: keyof PaymentForm) => field as FieldPath<F>;

interface NumberedMethodProps<F extends PaymentForm> {
  control: Control<F>;
  method: 'paymentByBankTransfer' | 'paymentByBlik';
  number: keyof PaymentNumbers;
}

function NumberedMethod<F extends PaymentForm>({ control, method, number }: NumberedMethodProps<F>) {
  const texts = usePaymentFieldTexts();
  return (
    <>
      <SwitchInput control={control} name={nameOf<F>(method)} label={texts[method]} />
      {useWatch({ control, name: nameOf<F>(method) }) && (
        <Box variant="revealed">
          <PaymentNumberInput control={control} number={number} needed />
        </Box>
      )}
    </>
  );
}
