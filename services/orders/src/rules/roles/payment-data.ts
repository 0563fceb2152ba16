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
    if (bankTransferNumber === '') faults.push({ path: 'paymentData.bankTransferNumber', code: 'noBankAccount' });
    else if (!isAccountNumber(bankTransferNumber))
      faults.push({ path: 'paymentData.bankTransferNumber', code: 'notAnAccount' });
  }
  if (given.paymentByBlik) {
    if (blikPhoneNumber === '') faults.push({ path: 'paymentData.blikPhoneNumber', code: 'noBlikNumber' });
    else if (!isPolishMobile(blikPhoneNumber))
      faults.push({ path: 'paymentData.blikPhoneNumber', code: 'notAMobileNumber' });
  }
  if (faults.length > 0) return invalidBody(faults);
  return { ...given, bankTransferNumber, blikPhoneNumber };
}
