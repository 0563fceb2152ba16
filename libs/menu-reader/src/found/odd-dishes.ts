import { isCapitals, isCourse } from '../text/headings.js';
import { goesOn, isIngredients } from '../text/names.js';
import type { FoundDish, FoundPrice } from './found.js';

/** The fields by which the dishes of a menu are compared. */
export interface ComparedDish {
  readonly name: string;
  readonly category: string;
  readonly price: FoundPrice;
  /** The size in its name is only a number. */
  readonly isNumbered: boolean;
  readonly doubt: FoundDish['doubt'];
}

/** Up to this share of the names may be of a rare kind: more of them are the habit of the menu. */
const RARE_SMALL = 0.5;
const RARE_CAPITALS = 0.2;
/** A name of so many words, so many times longer than most, may have its description in it. */
const LONG_NAME = 8;
const TIMES_LONGER = 2.5;
/** A price that is so many times higher or lower than most of its category, which has some, may be another number. */
const TIMES_MOST = 10;
const SOME = 4;

/** In a menu of so many dishes with categories, this share has none by mistake. */
const MANY = 8;
const RARE_WITHOUT = 0.25;

/** An amount that is left in a name, and a word in capitals behind one in small letters: `Wino — 23,00`, `Fuczki NOWOŚĆ`. */
const LEFT_AMOUNT = /(?<!\d)\d{1,3}[.,]\d{2}(?!\d)|\d\s*\|/u;
const LABELLED = /\p{Ll}{2}\s\p{Lu}{3,}!?$/u;
/** What is added to a dish. */
const EXTRA = /^(?:dodatkow[yae]|podw[oó]jn[aey]|extra)\s/iu;
const AMOUNT = /\d\s*(?:zł|pln)/iu;
/** The end of a sentence and the beginning of another one: `Sosy w cenie. Pałeczki`. */
const SENTENCES = /\p{Ll}{2}[.!?]\s+\p{Lu}/u;

/**
 * Tells what may be wrong with a dish of a menu: it is unlike the others. A kind of names that the menu often has is no reason. A doubt
 * that the dish has already stays.
 *
 *     Rosół 12 zł, Żurek 14 zł, z jajkiem 3 zł     → z jajkiem: its name may be incomplete
 *     Sernik (1) 12 zł, Sernik (2) 15 zł           → both: nothing tells whose prices these are
 *     Zupa 12, Zupa 14, Zupa 13, Zupa 130 zł       → the last one: the price may be another number
 */
export function oddDishes(dishes: readonly ComparedDish[]): (dish: ComparedDish) => FoundDish['doubt'] {
  const isRare = (is: (name: string) => boolean, share: number) =>
    dishes.filter(({ name }) => is(name)).length <= dishes.length * share;
  const rare = [
    ...(isRare(isSmall, RARE_SMALL) ? [isSmall] : []),
    ...(isRare(isShouted, RARE_CAPITALS) ? [isShouted] : []),
    ...(isRare(isJoined, RARE_CAPITALS) ? [isJoined] : []),
  ];
  const usualLength = middleOf(dishes.map(({ name }) => wordsIn(name)));
  const prices = new Map<string, number[]>();
  for (const { category, price } of dishes) {
    const own = prices.get(category);
    if (own) own.push(price.grosze);
    else prices.set(category, [price.grosze]);
  }
  const usualPrice = new Map(
    [...prices].flatMap(([category, own]) => (own.length >= SOME ? [[category, middleOf(own)] as const] : [])),
  );

  const without = dishes.filter(({ category }) => category === '').length;
  const isOddCategory = (category: string) =>
    (category === '' && dishes.length >= MANY && without <= dishes.length * RARE_WITHOUT) ||
    isIngredients(category) ||
    /^\(|\d\s*(?:zł|pln)/iu.test(category);
  const isOddName = (name: string) =>
    rare.some((is) => is(name)) ||
    goesOn(withoutSize(name)) ||
    LEFT_AMOUNT.test(withoutSize(name)) ||
    LABELLED.test(name) ||
    EXTRA.test(name) ||
    isCourse(withoutSize(name)) ||
    AMOUNT.test(name) ||
    SENTENCES.test(name) ||
    wordsIn(name) >= Math.max(LONG_NAME, TIMES_LONGER * usualLength);
  const isOddPrice = ({ isNumbered, price: { grosze }, category }: ComparedDish) => {
    const usual = usualPrice.get(category) ?? grosze;
    return isNumbered || grosze * TIMES_MOST <= usual || grosze >= usual * TIMES_MOST;
  };
  return (dish) =>
    dish.doubt ??
    (isOddPrice(dish)
      ? 'doubtfulPrice'
      : isOddName(dish.name) || isOddCategory(dish.category)
        ? 'doubtfulName'
        : undefined);
}

const isSmall = (name: string): boolean => /^\p{Ll}/u.test(name);
/** `IPA (0,5 l)` is a word as it is, `KOLACJA Z GRILLA` is written like a heading. */
const isShouted = (name: string): boolean => isCapitals(name) && /\S\s\S/u.test(withoutSize(name));
/** `Zupa / Soup`, `mała 21; duża`, `(32 cm) Roma`, `Rosół (C`: more than a name, or less than its bracket. */
const isJoined = (name: string): boolean => /[/;:]|^\(|\([^)]*$/u.test(name);
const withoutSize = (name: string): string => name.replace(/\s\(.*$/u, '');
const wordsIn = (name: string): number => name.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const middleOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
