import type { ChangedAmount } from '@kantyna/contracts/messages/notices';
import { isOwedIn, payerOf } from '@kantyna/order-rules/roles';
import { priceOrder } from '@kantyna/money/order-price';
import type { StoredOrder } from '../rules/stored-order.js';

/** What became of a person's amount, in grosze. */
export interface PersonsAmount extends ChangedAmount {
  readonly personId: string;
}

/** What each person's entry costs, in grosze by their id. */
export const pricesOf = ({ deliveryData, entries }: StoredOrder): Map<string, number> => {
  const prices = priceOrder(deliveryData, entries).entries;
  return new Map(entries.map(({ person }, index) => [person.id, prices[index]!.finalPrice]));
};

/** The people whose entry has another price after a change, whether they owe it or not. */
export const changedPrices = (before: StoredOrder, after: StoredOrder): PersonsAmount[] =>
  compared(pricesOf(before), pricesOf(after));

/** The people who owe another amount after a change, and the payer if they are owed another amount. */
export function changedAmounts(before: StoredOrder, after: StoredOrder): PersonsAmount[] {
  const payerId = payerOf(after).id;
  const owed = (order: StoredOrder) => new Map(payerOf(order).id === payerId ? [[payerId, owedToPayer(order)]] : []);
  return [
    ...compared(owingOf(before), owingOf(after)).filter(({ personId }) => personId !== payerId),
    ...compared(owed(before), owed(after)).map((one) => ({ ...one, isOwed: true as const })),
  ];
}

/** What each person owes the payer, in grosze by their id. */
function owingOf(order: StoredOrder): Map<string, number> {
  const prices = isOwedIn(order.orderState) ? pricesOf(order) : new Map<string, number>();
  prices.delete(payerOf(order).id);
  return prices;
}

const owedToPayer = (order: StoredOrder): number => [...owingOf(order).values()].reduce((sum, one) => sum + one, 0);

const compared = (old: ReadonlyMap<string, number>, present: ReadonlyMap<string, number>): PersonsAmount[] =>
  [...new Set([...present.keys(), ...old.keys()])]
    .map((personId) => ({ personId, before: old.get(personId) ?? 0, amount: present.get(personId) ?? 0 }))
    .filter(({ before, amount }) => before !== amount);
