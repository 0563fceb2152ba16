import { isDeepStrictEqual } from 'node:util';
import { endpoints, type EndpointName } from '@kantyna/contracts/endpoints';
import { ORDER_POLICIES, type OrderPolicy } from '@kantyna/contracts/order-policies';
import type { DeliveryData, OrderRole } from '@kantyna/contracts/orders/order';
import type { Person } from '@kantyna/contracts/people/person';
import { forbidden, notFound, Refusal } from '@kantyna/kernel/refusal';
import { refusalOf, type Subject } from '@kantyna/order-rules/policies';
import { findDish, eatersOf } from './entries/dishes.js';
import { modifiersOf, type StoredOrder } from './stored-order.js';

/** The entry, dish entry or role of an order that a call names. */
export interface Named {
  readonly orderEntryId?: string | undefined;
  readonly dishEntryId?: string | null | undefined;
  readonly role?: OrderRole | undefined;
}

const isOrderPolicy = (access: string): access is OrderPolicy => (ORDER_POLICIES as readonly string[]).includes(access);

const refused = (policy: OrderPolicy, order: StoredOrder, person: Person, about?: Subject): Refusal | undefined => {
  const sentence = refusalOf(policy, order, person.id, about);
  return sentence === undefined ? undefined : forbidden(sentence);
};

/**
 * Refuses (403) a call on an order by a person whom its policy in the contract does not allow. 404 for an entry or a dish that the order
 * does not have.
 */
export function refuseCall(name: EndpointName, order: StoredOrder, person: Person, named: Named): Refusal | undefined {
  const { access } = endpoints[name];
  if (!isOrderPolicy(access)) return undefined;
  const about = subjectOf(order, named);
  return about instanceof Refusal ? about : refused(access, order, person, about);
}

/** Refuses other price modifiers than those of the order to all but the one who decides (403). */
export const refusePrices = (order: StoredOrder, person: Person, deliveryData: DeliveryData): Refusal | undefined =>
  isDeepStrictEqual(modifiersOf(deliveryData, order.deliveryData), order.deliveryData)
    ? undefined
    : refused('decider', order, person);

function subjectOf(order: StoredOrder, { orderEntryId, dishEntryId, role }: Named): Subject | Refusal {
  if (orderEntryId === undefined) return { role };
  if (!dishEntryId) {
    const asked = (order.soldOut ?? []).flatMap((one) => one.asked).filter((one) => one.orderEntryId === orderEntryId);
    const owner = order.entries.find(({ id }) => id === orderEntryId)?.person ?? asked[0]?.person;
    const eaters = asked.flatMap(({ sharedWith = [] }) => sharedWith.map((id) => ({ id })));
    return owner ? { owner, eaters } : notFound('order entry');
  }
  const found = findDish(order, { orderEntryId, dishEntryId });
  if (found instanceof Refusal) return found;
  return { owner: found.entry.person, eaters: eatersOf(order, found.entry, found.dishEntry) };
}
