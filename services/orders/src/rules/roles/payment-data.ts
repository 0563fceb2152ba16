import { bareNumber } from '@kantyna/contracts/bare-number';
import type { Fault } from '@kantyna/contracts/faults';
import type { PaymentData } from '@kantyna/contracts/orders/order';
import { isAccountNumber, isPolishMobile } from '@kantyna/contracts/payments/payment-numbers';
import { invalidBody, type Refusal } from '@kantyna/contracts/refusal';

/** Payment data with bare numbers. Refuses a method that is on without a valid number (docs/rules.md, Orders). */
export function checkPaymentData(given: PaymentData): PaymentData | Refusal {
  const bankTransferNumber = bareNumber(given.bankTransferNumber);
  const blikPhoneNumber = bareNumber(given.blikPhoneNumber);
  const faults: Fault[] = [];
  if (given.paymentByBankTransfer) {
    if (bankTransferNumber === '')
      faults.push('paymentData.bankTransferNumber: is needed when payment by bank transfer is on');
    else if (!isAccountNumber(bankTransferNumber))
      faults.push('paymentData.bankTransferNumber: is not a valid account number (26 digits)');
  }
  if (given.paymentByBlik) {
    if (blikPhoneNumber === '') faults.push('paymentData.blikPhoneNumber: is needed when payment by BLIK is on');
    else if (!isPolishMobile(blikPhoneNumber))
      faults.push('paymentData.blikPhoneNumber: is not a Polish mobile number (9 digits)');
  }
  if (faults.length > 0) return invalidBody(faults);
  return { ...given, bankTransferNumber, blikPhoneNumber };
}
