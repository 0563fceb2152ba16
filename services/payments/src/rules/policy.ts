import type { Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/order-rules/roles';
import { forbidden, type Refusal } from '@kantyna/kernel/refusal';

/** Confirm and revert: who is paid for the entry, and its owner (docs/rules/payments.md, Payments and balance). */
export const mayConfirm = (
  person: Person,
  order: { readonly creator: Person; readonly payer?: Person | undefined },
  entry: { readonly person: Person },
): Refusal | undefined =>
  [payerOf(order).id, entry.person.id].includes(person.id)
    ? undefined
    : forbidden('Only who is paid for the order and the owner of the entry may do this.');
