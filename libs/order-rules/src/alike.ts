import type { DishEntry } from '@kantyna/contracts/orders/order';

type Compared = Omit<DishEntry, 'id'> & { readonly id?: string };

const keyOf = ({
  id,
  dishId,
  dishName,
  price,
  sideDishes,
  comments,
  ifSoldOut,
  forWhom,
  flag,
  sharedWith,
}: Compared): string =>
  JSON.stringify([
    (flag ?? sharedWith) && id,
    dishId,
    dishName,
    price,
    comments,
    ifSoldOut,
    forWhom,
    sideDishes.map((side) => [side.id, side.name, side.price]).sort(),
  ]);

/**
 * Whether two dish entries differ in their id only: the same dish, price, comment, fallback, person whom it is for, and side dishes in any order. One that is flagged
 * or open for sharing is like no other.
 */
export const isAlike = (a: Compared, b: Compared): boolean => keyOf(a) === keyOf(b);

/** The dish entries in groups of those that are alike, as they are shown: `2 × Bigos`. A group stands where its first dish entry stands. */
export function groupAlike(dishEntries: readonly DishEntry[]): { dish: DishEntry; alike: DishEntry[] }[] {
  const groups = new Map<string, DishEntry[]>();
  for (const dish of dishEntries) groups.set(keyOf(dish), [...(groups.get(keyOf(dish)) ?? []), dish]);
  return [...groups.values()].map((alike) => ({ dish: alike[0]!, alike }));
}
