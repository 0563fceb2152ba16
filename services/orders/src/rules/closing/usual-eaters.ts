import type { Person } from '@kantyna/contracts/people/person';
import { byName } from '@kantyna/contracts/name';

/**
 * A usual eater took part in `TAKEN_PART` or more of the last `LOOKED_AT` orders in which they could (docs/rules/planning-and-reminders.md,
 * Who is missing).
 */
const LOOKED_AT = 10;
const TAKEN_PART = 3;

/** Who ate in an order of an earlier day. */
export interface PastOrder {
  readonly orderId: string;
  readonly orderDate: string;
  readonly eaterIds: ReadonlySet<string>;
  readonly placeId?: string | undefined;
}

/** For whose order usual eaters are looked for: without a place for everybody's. */
export interface AtPlace {
  /** Whether an order of this place went elsewhere. */
  readonly isElsewhere: (placeId: string | undefined) => boolean;
  /** The ids of those who eat elsewhere. */
  readonly peopleElsewhere: ReadonlySet<string>;
}

const FOR_EVERYBODY: AtPlace = { isElsewhere: () => false, peopleElsewhere: new Set() };

/** A person's counts in the orders of some days: in how many they could take part, and did. */
interface Tally {
  readonly latestOrderId: string;
  readonly could: number;
  readonly tookPart: number;
}

/**
 * Those who took part in three or more of the last ten orders in which they could: by id, with the id of their latest order. A person
 * could take part in each order except those of a date on which they ate in another one, and those that went elsewhere. Who eats elsewhere
 * is none of them. `isDecided`: orders of still earlier days would change nothing.
 *
 * @param past the orders of some days up to the latest, all of each day, the latest day first.
 */
export function usualEaters(
  past: readonly PastOrder[],
  { isElsewhere, peopleElsewhere }: AtPlace = FOR_EVERYBODY,
): {
  latestOrders: ReadonlyMap<string, string>;
  isDecided: boolean;
} {
  const tallies = new Map<string, Tally>();
  let before = 0;
  for (const orders of daysOf(past)) {
    const here = orders.filter(({ placeId }) => !isElsewhere(placeId)).length;
    const ate = new Map<string, number>();
    for (const { orderId, eaterIds } of orders)
      for (const id of eaterIds) {
        if (peopleElsewhere.has(id)) continue;
        ate.set(id, (ate.get(id) ?? 0) + 1);
        if (!tallies.has(id)) tallies.set(id, { latestOrderId: orderId, could: before, tookPart: 0 });
      }
    for (const [id, tally] of tallies) {
      const count = ate.get(id) ?? 0;
      const took = Math.min(count, LOOKED_AT - tally.could);
      if (isOpen(tally))
        tallies.set(id, { ...tally, could: tally.could + (count || here), tookPart: tally.tookPart + took });
    }
    before += here;
  }
  const usual = [...tallies].filter(([, { tookPart }]) => tookPart >= TAKEN_PART);
  return {
    latestOrders: new Map(usual.map(([id, { latestOrderId }]) => [id, latestOrderId])),
    isDecided: !isOpen({ could: before, tookPart: 0 }) && ![...tallies.values()].some(isOpen),
  };
}

/** Whether more orders may make a usual eater of a person who is none yet. */
const isOpen = ({ could, tookPart }: Pick<Tally, 'could' | 'tookPart'>): boolean =>
  tookPart < TAKEN_PART && LOOKED_AT - could >= TAKEN_PART - tookPart;

/** The orders of each day. */
function daysOf(past: readonly PastOrder[]): Iterable<readonly PastOrder[]> {
  const days = new Map<string, PastOrder[]>();
  for (const order of past) {
    const day = days.get(order.orderDate);
    if (day) day.push(order);
    else days.set(order.orderDate, [order]);
  }
  return days.values();
}

/** Usual eaters as they were called in their latest orders, by name. An erased person does not come any more. */
export const namedEaters = (
  latestOrders: ReadonlyMap<string, string>,
  eatersOf: ReadonlyMap<string, readonly Person[]>,
): Person[] =>
  [...latestOrders]
    .flatMap(([id, orderId]) => eatersOf.get(orderId)?.find((one) => one.id === id) ?? [])
    .filter(({ username }) => username !== '')
    .sort((a, b) => byName(a.username, b.username));
