import { tidy } from '@kantyna/contracts/name';
import { isEnglish } from '../text/english.js';
import { cleanName, plain, withoutMark } from '../text/names.js';
import type { FoundDish } from './found.js';
import { withoutRunningCodes } from './running-codes.js';

/** So many names with letters of allergens in brackets, `(A, C)`, make a single letter one of them: `(M)` is no size. */
const MIN_LETTERS = 2;
const LETTERS = /\([A-R](?:\s*[,;]\s*[A-R])+\)/u;
const LETTER = /\s*\([A-R]\)/gu;

/** The dishes of a menu without the letters of allergens in brackets behind their names. */
function withoutLetters(dishes: readonly FoundDish[]): readonly FoundDish[] {
  if (dishes.filter(({ name }) => LETTERS.test(name)).length < MIN_LETTERS) return dishes;
  return dishes.map((dish) => ({ ...dish, name: dish.name.replace(LETTER, ' ') }));
}

/** At most this share of the names has a weight or volume that belongs to it; if more have one, it only tells how much it is. */
const RARE_MEASURES = 0.25;
/** A shorter menu does not tell. */
const MIN_COMPARED = 8;

/** Marks the names whose weight or volume is a part of them, as it is in few names of the menu: `Burger 200g`, `Red Bull 250 ml`. */
function withOwnMeasures(dishes: readonly FoundDish[]): readonly FoundDish[] {
  const measured = dishes.filter(({ name }) => cleanName(plain(name)).measure !== undefined);
  if (dishes.length < MIN_COMPARED || measured.length > dishes.length * RARE_MEASURES) return dishes;
  const own = new Set(measured);
  return dishes.map((dish) => (own.has(dish) ? { ...dish, keepsMeasure: true } : dish));
}

/** The share of the names behind which a description stands in brackets, where that is the habit of the menu. */
const MANY_DESCRIBED = 0.4;
const DESCRIBED = /^(.{3,}?)\s*\(\s*(?:\p{Ll}|[^()\d]*,).{3,}$/u;

/** The dishes of a menu without the descriptions that stand in brackets behind many names: `Żurek (jajko kiełbasa)`. One bracket alone belongs to its name. */
function withoutBrackets(dishes: readonly FoundDish[]): readonly FoundDish[] {
  const described = dishes.map(({ name }) => DESCRIBED.exec(plain(name))?.[1]);
  const count = described.filter((name) => name !== undefined).length;
  if (dishes.length < MIN_COMPARED || count < dishes.length * MANY_DESCRIBED) return dishes;
  return dishes.map((dish, at) => (described[at] === undefined ? dish : { ...dish, name: described[at] }));
}

/** At least this share of the names with a slash has words of another language behind it. */
const MANY_SECOND = 0.6;
const SECOND = /^(.{3,}?)\s+[/|]\s+(\P{L}*\p{L}.{2,})$/u;
const POLISH = /[ąćęłńóśźż]/iu;

/** The dishes of a menu without the names in another language behind a slash, where that is its habit: `Kopytka / Potato dumplings`. */
function withoutSecond(dishes: readonly FoundDish[]): readonly FoundDish[] {
  const parts = dishes.map(({ name }) => SECOND.exec(tidy(name)));
  const both = parts.filter((part) => part !== null);
  const isSecond = both.filter(([, , second]) => !POLISH.test(second!)).length >= both.length * MANY_SECOND;
  const isPolish = both.filter(([, first]) => POLISH.test(first!)).length;
  const isOther = both.filter(([, , second]) => POLISH.test(second!)).length;
  const isRare = both.length * 3 < dishes.length && !isEnglish(both.map(([, , second]) => second).join(' '));
  if (both.length < MIN_COMPARED / 2 || isRare || !isSecond || isPolish <= isOther * 2) return dishes;
  return dishes.map((dish, at) => (parts[at] ? { ...dish, name: parts[at][1]! } : dish));
}

/** The dishes of a menu without `szt.` beside their single prices, where most dishes have it: it tells no prices apart. */
function withoutPieces(dishes: readonly FoundDish[]): readonly FoundDish[] {
  const isPiece = ({ prices }: FoundDish) => prices.length === 1 && prices[0]!.size === 'szt.';
  const { length } = dishes.filter(isPiece);
  if (length < MIN_COMPARED / 2 || length * 2 < dishes.length) return dishes;
  return dishes.map((dish) =>
    isPiece(dish) ? { ...dish, prices: dish.prices.map(({ size: _, ...price }) => price) } : dish,
  );
}

/** The dishes of a menu as its habits tell to read them. */
export function asTheMenuWrites(written: readonly FoundDish[]): readonly FoundDish[] {
  const dishes = withoutSecond(written.map((dish) => ({ ...dish, name: withoutMark(dish.name) })));
  return withOwnMeasures(withoutPieces(withoutBrackets(withoutLetters(withoutRunningCodes(dishes)))));
}
