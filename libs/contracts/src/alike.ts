import type { DishEntry } from './order.js';

type Compared = Omit<DishEntry, 'id'>;

const keyOf = ({ dishId, dishName, price, sideDishes, comments, ifSoldOut }: Compared): string =>
  JSON.stringify([
    dishId,
    dishName,
    price,
    comments,
    ifSoldOut,
    sideDishes.map((side) => [side.id, side.name, side.price]).sort(),
  ]);

/** Whether two dish entries differ in their id only: the same dish, price, comment, fallback and side dishes in any order. */
export const isAlike = (a: Compared, b: Compared): boolean => keyOf(a) === keyOf(b);

/** The dish entries in groups of those that are alike, as they are shown: `2 × Bigos`. A group stands where its first dish entry stands. */
export function groupAlike(dishEntries: readonly DishEntry[]): { dish: DishEntry; alike: DishEntry[] }[] {
  const groups = new Map<string, DishEntry[]>();
  for (const dish of dishEntries) groups.set(keyOf(dish), [...(groups.get(keyOf(dish)) ?? []), dish]);
  return [...groups.values()].map((alike) => ({ dish: alike[0]!, alike }));
}
