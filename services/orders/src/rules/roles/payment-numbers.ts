import Type, { type Static } from '@kantyna/typebox';
import { bareNumber } from '@kantyna/order-rules/bare-number';
import { Shape } from '@kantyna/contracts/format';
import type { Fault } from '@kantyna/contracts/faults';
import { PaymentNumbers, type PaymentData } from '@kantyna/contracts/orders/order';
import { isAccountNumber, isPolishMobile } from '@kantyna/order-rules/payment-numbers';
import { invalidBody, type Refusal } from '@kantyna/kernel/refusal';

/** The numbers that a person saved in their profile, and when (an instant). The id is the person's. */
export const SavedNumbers = Shape({ _id: Type.String(), ...PaymentNumbers.properties, at: Type.String() });
export type SavedNumbers = Static<typeof SavedNumbers>;

/** A number of a person's order, and when the order was opened (an instant). */
export interface UsedNumber {
  readonly number: string;
  readonly at: string;
}

const KINDS = {
  bankTransferNumber: { isValid: isAccountNumber, missing: 'noBankAccount', wrong: 'notAnAccount' },
  blikPhoneNumber: { isValid: isPolishMobile, missing: 'noBlikNumber', wrong: 'notAMobileNumber' },
} as const;

/** Numbers without their spaces and marks. */
const bareNumbers = (given: PaymentNumbers): PaymentNumbers => ({
  bankTransferNumber: bareNumber(given.bankTransferNumber),
  blikPhoneNumber: bareNumber(given.blikPhoneNumber),
});

/** The faults of a bare number of a kind, at a path; an empty one is missing. */
function faultsOfNumber(numbers: PaymentNumbers, kind: keyof PaymentNumbers, path: string = kind): Fault[] {
  const { isValid, missing, wrong } = KINDS[kind];
  if (numbers[kind] === '') return [{ path, code: missing }];
  return isValid(numbers[kind]) ? [] : [{ path, code: wrong }];
}

/** Bare numbers to save; each may be empty. Refuses one that is not valid with its fault. */
export function checkNumbers(given: PaymentNumbers): PaymentNumbers | Refusal {
  const numbers = bareNumbers(given);
  const kinds = (['bankTransferNumber', 'blikPhoneNumber'] as const).filter((kind) => numbers[kind] !== '');
  const faults = kinds.flatMap((kind) => faultsOfNumber(numbers, kind));
  return faults.length > 0 ? invalidBody(faults) : numbers;
}

/** The numbers that a form proposes: of each kind the one that was saved or used in an order last; `''` without one. */
export function rememberedNumbers(
  saved: Pick<SavedNumbers, keyof PaymentNumbers | 'at'> | undefined,
  used: { readonly [K in keyof PaymentNumbers]: UsedNumber | undefined },
): PaymentNumbers {
  const latest = (kind: keyof PaymentNumbers): string => {
    const order = used[kind];
    if (!saved) return order?.number ?? '';
    return order && order.at > saved.at ? order.number : saved[kind];
  };
  return { bankTransferNumber: latest('bankTransferNumber'), blikPhoneNumber: latest('blikPhoneNumber') };
}

/** To be paid in cash only. */
export const CASH: PaymentData = {
  paymentByCash: true,
  paymentByBankTransfer: false,
  bankTransferNumber: '',
  paymentByBlik: false,
  blikPhoneNumber: '',
};

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
