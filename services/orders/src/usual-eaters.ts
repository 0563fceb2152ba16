import type { Person } from '@kantyna/contracts/people/person';
import { namedEaters, usualEaters, type PastOrder } from './rules/closing/usual-eaters.js';
import type { Store } from './database/store.js';

/** Those who usually eat, for an order of a date. It reads earlier weeks only as long as they may change something. */
export async function usualEatersOn(
  { weeksBefore, eatersOf }: Pick<Store, 'weeksBefore' | 'eatersOf'>,
  orderDate: string,
): Promise<Person[]> {
  const past: PastOrder[] = [];
  let usual = usualEaters(past);
  for await (const week of weeksBefore(orderDate)) {
    past.push(...week);
    usual = usualEaters(past);
    if (usual.isDecided) break;
  }
  return namedEaters(usual.latestOrders, await eatersOf([...new Set(usual.latestOrders.values())]));
}
