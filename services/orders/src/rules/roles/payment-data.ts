import type { PaymentData } from '@kantyna/contracts/orders/order';
import { invalidBody, type Refusal } from '@kantyna/kernel/refusal';
import { bareNumbers, faultsOfNumber } from './payment-numbers.js';

/** Payment data with bare numbers. Refuses a method that is on without a valid number (docs/rules/orders.md, Orders). */
export function checkPaymentData(given: PaymentData): PaymentData | Refusal {
  const numbers = bareNumbers(given);
  const faultsOf = (kind: keyof typeof numbers) => faultsOfNumber(numbers, kind, `paymentData.${kind}`);
  const faults = [
    ...(given.paymentByBankTransfer ? faultsOf('bankTransferNumber') : []),
    ...(given.paymentByBlik ? faultsOf('blikPhoneNumber') : []),
  ];
  return faults.length > 0 ? invalidBody(faults) : { ...given, ...numbers };
}
