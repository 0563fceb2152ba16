import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@kantyna/contracts/people/person';
import type { DeliveryData } from '@kantyna/contracts/orders/order';
import { payerOf } from '@kantyna/order-rules/roles';
import { forbidden, type Refusal } from '@kantyna/kernel/refusal';
import type { OrderRole } from '@kantyna/contracts/orders/roles';
import { callerOf, deciderOf, eats, giverOf, isPlaced } from './roles.js';
import type { Entry, StoredOrder } from '../stored-order.js';

/** Whether a person may do something with an order: the refusal (403), if not. */
export type Policy = (person: Person, order: StoredOrder) => Refusal | undefined;

const CREATOR_ONLY = forbidden('Only the creator of the order may do this.');

/** The bill, and what becomes of flagged dishes: who is paid, alone (docs/rules/orders.md, Who decides). */
export const mayPay: Policy = (person, order) => {
  const { id, username } = payerOf(order);
  if (person.id === id) return undefined;
  const payer = username === '' ? 'who pays for this order' : `${username}, who pays for this order,`;
  return forbidden(`Only ${payer} may do this.`);
};

/** What may lower what people owe: once the order is placed who is paid, alone; until then its creator (docs/rules/orders.md, Who decides). */
export const mayDecide: Policy = (person, order) =>
  person.id === deciderOf(order).id ? undefined : isPlaced(order) ? mayPay(person, order) : CREATOR_ONLY;

/** Edit, and undo a rejection: the creator, and who decides. */
export const mayManage: Policy = (person, order) =>
  person.id === order.creator.id || person.id === deciderOf(order).id ? undefined : CREATOR_ONLY;

/** Other price modifiers than those of the order: who decides. */
export const mayPrice = (person: Person, order: StoredOrder, deliveryData: DeliveryData): Refusal | undefined =>
  isDeepStrictEqual(deliveryData, order.deliveryData) ? undefined : mayDecide(person, order);

/** Handing a role over, and answering offers. */
export const mayGive =
  (role: OrderRole): Policy =>
  (person, order) =>
    person.id === giverOf(order, role).id ? undefined : role === 'payer' ? mayDecide(person, order) : CREATOR_ONLY;

/** Order view, placing the order: the creator and who makes the call (docs/rules/orders.md, Caller and payer). */
export const mayCall: Policy = (person, order) =>
  person.id === order.creator.id || person.id === callerOf(order).id
    ? undefined
    : forbidden('Only the creator of the order and who makes the call may do this.');

/** Opening an order again: creator and caller until it is placed. A placed or rejected one: who decides. */
export const mayReopen: Policy = (person, order) =>
  (isPlaced(order) || order.orderState === 'REJECTED' ? mayDecide : mayCall)(person, order);

/**
 * Offering to call or pay, taking over the call: everybody with an entry. The payer, too: they may correct their numbers; and the creator once
 * the order is placed, who can no longer take the payment back.
 */
export const mayOffer: Policy = (person, order) =>
  eats(order, person.id) || person.id === order.payer?.id || (isPlaced(order) && person.id === order.creator.id)
    ? undefined
    : forbidden('Only who has dishes in the order may do this.');

/** Answering for a sold-out dish: the entry's owner and the caller. */
export const mayAnswer = (person: Person, order: StoredOrder, ownerId: string): Refusal | undefined =>
  person.id === ownerId ? undefined : mayCall(person, order);

/** Flagging a dish: who eats it, and the order's creator for them (docs/rules/bill-and-flags.md, Flags). */
export const mayFlag = (person: Person, order: StoredOrder, eaters: readonly Person[]): Refusal | undefined =>
  [order.creator, ...eaters].some(({ id }) => id === person.id)
    ? undefined
    : forbidden('Only who eats the dish and the creator of the order may do this.');

/** Changing what is in an entry: its owner and who decides (docs/rules/entries-and-prices.md, Entries). */
export const mayChangeEntry = (person: Person, order: StoredOrder, entry: Entry): Refusal | undefined =>
  person.id === entry.person.id || person.id === deciderOf(order).id
    ? undefined
    : isPlaced(order)
      ? mayPay(person, order)
      : forbidden('Only the owner of the entry and the creator of the order may do this.');
