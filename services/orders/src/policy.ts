import type { Person } from '@kantyna/contracts/events';
import { forbidden, type Refusal } from '@kantyna/contracts/refusal';
import type { Entry, StoredOrder } from './stored-order.js';

/** Edit, order view, change of state, delete: the creator only (docs/rules.md, Orders). */
export const mayManage = (person: Person, order: StoredOrder): Refusal | undefined =>
  person.id === order.creator.id ? undefined : forbidden('Only the creator of the order may do this.');

/** Bill, and what becomes of flagged dishes: who is paid (docs/rules.md, The bill, Flags). */
export const mayPay = mayManage;

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
