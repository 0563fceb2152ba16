import { nameKey } from '@kantyna/contracts/name';
import { distance } from 'fastest-levenshtein';

/** The greatest share of a name's letters that may differ from the known one. */
const MOST_WRONG = 0.15;
const SHORTEST = 4;

/**
 * Puts right the names of recognised dishes by those that the restaurant has: one that differs in few letters is the known one. Names that
 * are known as they are, or lie as near to two known ones, stay.
 *
 *     Zurek z bialą kielbasą   → Żurek z białą kiełbasą
 */
export function withKnownNames<D extends { readonly name: string }>(
  dishes: readonly D[],
  names: readonly string[],
): D[] {
  const known = new Map(names.map((name) => [nameKey(name), name]));
  const read = new Set(dishes.map(({ name }) => nameKey(name)));
  const unread = [...known]
    .filter(([key]) => !read.has(key))
    .map(([key, name]) => ({ key, name, digits: digitsOf(key) }));
  const taken = new Set<string>();
  return dishes.map((dish) => {
    const key = nameKey(dish.name);
    if (known.has(key) || key.length < SHORTEST) return dish;
    const digits = digitsOf(key);
    const most = Math.max(1, MOST_WRONG * key.length);
    const near = unread
      .filter((other) => Math.abs(other.key.length - key.length) <= most && other.digits === digits)
      .map((other) => ({ name: other.name, apart: distance(key, other.key) }))
      .filter(({ apart }) => apart <= most)
      .toSorted((a, b) => a.apart - b.apart);
    const [best, next] = near;
    if (!best || best.apart === next?.apart || taken.has(best.name)) return dish;
    taken.add(best.name);
    return { ...dish, name: best.name };
  });
}

/** Sizes differ by a digit only: `Pizza (32 cm)`, `Pizza (42 cm)`. */
const digitsOf = (text: string): string => text.replace(/\D/gu, '');
