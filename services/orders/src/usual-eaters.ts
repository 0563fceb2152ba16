import type { Person } from '@kantyna/contracts/people/person';
import { dayOffOn } from '@kantyna/order-rules/days-off';
import { namedEaters, usualEaters, type AtPlace, type PastOrder } from './rules/closing/usual-eaters.js';
import { isElsewhere } from './rules/places/places.js';
import type { Store } from './database/store.js';

/** The queries of the store that find usual eaters. */
export type EaterStore = Pick<Store, 'weeksBefore' | 'eatersOf' | 'places' | 'placeAt' | 'peopleElsewhere' | 'daysOff'>;

/** Those who usually eat, for an order of a date at a place; nobody on a day off. It reads earlier weeks only as long as they may change something. */
export async function usualEatersOn(
  store: EaterStore,
  orderDate: string,
  placeId: string | null | undefined,
): Promise<Person[]> {
  if (dayOffOn(store.daysOff(), orderDate)) return [];
  const at = await atPlace(store, placeId);
  const past: PastOrder[] = [];
  let usual = usualEaters(past, at);
  for await (const week of store.weeksBefore(orderDate)) {
    past.push(...week);
    usual = usualEaters(past, at);
    if (usual.isDecided) break;
  }
  return namedEaters(usual.latestOrders, await store.eatersOf([...new Set(usual.latestOrders.values())]));
}

/** The orders and people that count at a place; `undefined` without a place: all of them. */
async function atPlace(
  { places, placeAt, peopleElsewhere }: EaterStore,
  placeId: string | null | undefined,
): Promise<AtPlace | undefined> {
  const place = placeAt(placeId);
  if (!place) return undefined;
  return {
    isElsewhere: (other) => isElsewhere(places(), other, place.id),
    peopleElsewhere: await peopleElsewhere(place.id),
  };
}
