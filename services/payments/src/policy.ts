import type { Person } from '@kantyna/contracts/events';
import { forbidden, type Refusal } from '@kantyna/contracts/refusal';
import type { KnownOrder } from './payment.js';

/** Confirming and reverting: the order's creator and the entry's owner (rules.md, Payments and balance). */
export const mayConfirm = (
  person: Person,
  order: KnownOrder,
  entry: KnownOrder['entries'][number],
): Refusal | undefined =>
  person.id === order.creator.id || person.id === entry.person.id
    ? undefined
    : forbidden('Only the creator of the order and the owner of the entry may do this.');
