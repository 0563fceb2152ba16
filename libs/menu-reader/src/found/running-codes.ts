import { plain } from '../text/names.js';
import type { FoundDish } from './found.js';

/** A number before a name, by which people order: `L10 Wołowina`, `07 Rosół`. */
const CODE = /^(?<letters>\p{Lu}{0,2}[-.]?)(?<number>\d{1,3})[.):]?\s+(?=[\p{L}\d])/u;
const MIN_CODES = 3;
/** The share of the numbered dishes that have the next number of the dish before them: a category may begin with 1 again. */
const MIN_RISING = 0.6;

/**
 * The dishes of a menu without the numbers before their names, if these count them. Numbers that belong to names do not rise with each dish:
 *
 *     L9 Kurczak, L10 Wołowina, L11 Kaczka   → Kurczak, Wołowina, Kaczka
 *     4 sery, 2 jajka, 7 smaków              → as they are
 *     1 gałka, 2 gałki, 3 gałki              → as they are: they count one thing
 */
export function withoutRunningCodes(dishes: readonly FoundDish[]): readonly FoundDish[] {
  const codes = dishes.map(({ name }) => CODE.exec(plain(name))?.groups);
  const coded = codes.filter((code) => code !== undefined);
  const rising = coded.filter(
    (code, at) => at > 0 && code.letters === coded[at - 1]!.letters && code.number === next(coded[at - 1]!.number!),
  );
  if (coded.length < MIN_CODES || rising.length < (coded.length - 1) * MIN_RISING) return dishes;
  const beginnings = new Set(dishes.filter((_, at) => codes[at]).map(({ name }) => beginningOf(name)));
  if (beginnings.size * 2 < coded.length) return dishes;
  return dishes.map((dish, at) => (codes[at] ? { ...dish, name: plain(dish.name).replace(CODE, '') } : dish));
}

/** The first letters of a name behind its number. */
const beginningOf = (name: string): string => plain(name).replace(CODE, '').slice(0, 4).toLowerCase();

/** The number after a number, as it is written: `09` → `10`. */
const next = (number: string): string => String(Number(number) + 1).padStart(number.length, '0');
