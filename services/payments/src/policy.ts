import type { Person } from '@kantyna/contracts/events';
import { forbidden, type Refusal } from '@kantyna/contracts/refusal';

/** Confirm and revert: the order's creator and the entry's owner (docs/rules.md, Payments and balance). */
export const mayConfirm = (
  person: Person,
  order: { readonly creator: Person },
  entry: { readonly person: Person },
): Refusal | undefined =>
  person.id === order.creator.id || person.id === entry.person.id
    ? undefined
    : forbidden('Only the creator of the order and the owner of the entry may do this.');
