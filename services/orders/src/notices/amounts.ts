import { isOwedIn } from '@kantyna/contracts/orders/payer';
import type { StoredOrder } from '../rules/stored-order.js';
import { toPublishedOrder } from '../views/orders.js';

/** What a person paid before a change, and pays after it, in grosze. */
export interface ChangedAmount {
  readonly personId: string;
  readonly before: number;
  readonly amount: number;
}

/** What each person pays now, in grosze by their id: the price of their entry. */
export const amountsOf = (order: StoredOrder): Map<string, number> =>
  new Map(toPublishedOrder(order).entries.map(({ person, amount }) => [person.id, amount]));

/** Those who pay something else after a change. */
export function changedAmounts(before: StoredOrder, after: StoredOrder): ChangedAmount[] {
  const [old, present] = [amountsOf(before), amountsOf(after)];
  return [...new Set([...present.keys(), ...old.keys()])]
    .map((personId) => ({ personId, before: old.get(personId) ?? 0, amount: present.get(personId) ?? 0 }))
    .filter((one) => one.before !== one.amount);
}

/** Whether people owe what an order costs. */
export const isOwed = ({ orderState }: StoredOrder): boolean => isOwedIn(orderState);
