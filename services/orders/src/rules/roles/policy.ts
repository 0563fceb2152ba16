import type { Person } from '@kantyna/contracts/people/person';
import { payerOf } from '@kantyna/contracts/orders/payer';
import { forbidden, type Refusal } from '@kantyna/contracts/refusal';
import { callerOf, eats } from './roles.js';
import type { Entry, StoredOrder } from '../stored-order.js';

/** Edit, reject, hand roles over, delete: the creator only (docs/rules.md, Orders). */
export const mayManage = (person: Person, order: StoredOrder): Refusal | undefined =>
  person.id === order.creator.id ? undefined : forbidden('Only the creator of the order may do this.');

/** Order view, placing the order: the creator and who makes the call (docs/rules.md, Caller and payer). */
export const mayCall = (person: Person, order: StoredOrder): Refusal | undefined =>
  person.id === order.creator.id || person.id === callerOf(order).id
    ? undefined
    : forbidden('Only the creator of the order and who makes the call may do this.');

/** The bill, and what becomes of flagged dishes: the creator and who pays the restaurant (docs/rules.md, Caller and payer). */
export const mayPay = (person: Person, order: StoredOrder): Refusal | undefined =>
  person.id === order.creator.id || person.id === payerOf(order).id
    ? undefined
    : forbidden('Only the creator of the order and who pays for it may do this.');

/** Offering to call or pay, taking over the call: everybody with an entry. The payer, too: they may correct their numbers. */
export const mayOffer = (person: Person, order: StoredOrder): Refusal | undefined =>
  eats(order, person.id) || person.id === order.payer?.id
    ? undefined
    : forbidden('Only who has dishes in the order may do this.');

/** Answering for a sold-out dish: the entry's owner and the caller. */
export const mayAnswer = (person: Person, order: StoredOrder, ownerId: string): Refusal | undefined =>
  person.id === ownerId ? undefined : mayCall(person, order);

/** Flagging a dish: who eats it, and the order's creator for them (docs/rules.md, Flags). */
export const mayFlag = (person: Person, order: StoredOrder, eaters: readonly Person[]): Refusal | undefined =>
  [order.creator, ...eaters].some(({ id }) => id === person.id)
    ? undefined
    : forbidden('Only who eats the dish and the creator of the order may do this.');

/** Changing what is in an entry: its owner and the order's creator (docs/rules.md, Entries). */
export const mayChangeEntry = (person: Person, order: StoredOrder, entry: Entry): Refusal | undefined =>
  person.id === entry.person.id || person.id === order.creator.id
    ? undefined
    : forbidden('Only the owner of the entry and the creator of the order may do this.');
