import type { Person } from '@kantyna/contracts/events';
import { forbidden, type Refusal } from '@kantyna/contracts/refusal';
import type { Entry, StoredOrder } from './stored-order.js';

/** Edit, order view, change of state, delete: the creator only (docs/rules.md, Orders). */
export const mayManage = (person: Person, order: StoredOrder): Refusal | undefined =>
  person.id === order.creator.id ? undefined : forbidden('Only the creator of the order may do this.');

/** The call to the restaurant (docs/rules.md, On the phone). */
export const mayCall = mayManage;

/** Answering for a sold-out dish: whoever has it, and who phones. */
export const mayAnswer = (person: Person, order: StoredOrder, ownerId: string): Refusal | undefined =>
  person.id === ownerId ? undefined : mayCall(person, order);

/** Changing what is in an entry: its owner and the order's creator (docs/rules.md, Entries). */
export const mayChangeEntry = (person: Person, order: StoredOrder, entry: Entry): Refusal | undefined =>
  person.id === entry.person.id || person.id === order.creator.id
    ? undefined
    : forbidden('Only the owner of the entry and the creator of the order may do this.');
