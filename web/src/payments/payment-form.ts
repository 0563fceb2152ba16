import { bareNumber } from '@kantyna/order-rules/bare-number';
import type { PaymentData } from '@kantyna/contracts/orders/order';
import type { OrderCreateData } from '@kantyna/contracts/orders/orders';
import { groupedAccount, groupedPhone } from '../ui/format/number-groups.js';

/** The values of the form that says how somebody is paid: `PaymentData` with its numbers in groups, as they are read. */
export type PaymentForm = PaymentData;

/** The form of stored payment data. */
export const formOfPayment = (paymentData: PaymentData): PaymentForm => ({
  ...paymentData,
  bankTransferNumber: groupedAccount(paymentData.bankTransferNumber),
  blikPhoneNumber: groupedPhone(paymentData.blikPhoneNumber),
});

/** The form of somebody's first order: cash, and the methods whose number is remembered. */
export const formOfRemembered = ({
  bankTransferNumber,
  blikPhoneNumber,
}: Pick<OrderCreateData, 'bankTransferNumber' | 'blikPhoneNumber'>): PaymentForm =>
  formOfPayment({
    paymentByCash: true,
    paymentByBankTransfer: bankTransferNumber !== '',
    bankTransferNumber,
    paymentByBlik: blikPhoneNumber !== '',
    blikPhoneNumber,
  });

/** The payment data of a form: bare numbers, and none for a method that is off. */
export function paymentDataOf(form: PaymentForm): PaymentData {
  const { paymentByCash, paymentByBankTransfer, paymentByBlik } = form;
  return {
    paymentByCash,
    paymentByBankTransfer,
    bankTransferNumber: paymentByBankTransfer ? bareNumber(form.bankTransferNumber) : '',
    paymentByBlik,
    blikPhoneNumber: paymentByBlik ? bareNumber(form.blikPhoneNumber) : '',
  };
}
