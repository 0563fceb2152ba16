import type { Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { forbidden, type Refusal } from '@kantyna/contracts/refusal';

/** Confirm and revert: the order's creator and its payer, and the entry's owner (docs/rules.md, Payments and balance). */
export const mayConfirm = (
  person: Person,
  order: { readonly creator: Person; readonly payer?: Person | undefined },
  entry: { readonly person: Person },
): Refusal | undefined =>
  [order.creator.id, payerOf(order).id, entry.person.id].includes(person.id)
    ? undefined
    : forbidden('Only the creator and the payer of the order and the owner of the entry may do this.');
