import { isDeepStrictEqual } from 'node:util';
import type { HoldReason } from '@kantyna/contracts/catalogue/menu-readings';
import type { ReadBy } from '@kantyna/contracts/catalogue/menu-sources';
import { confusableKey } from '@kantyna/contracts/confusable-key';
import { pageKey } from '@kantyna/contracts/name';
import type { DishRecord } from '../dish.js';
import { mergedFacts } from '../facts.js';
import type { ImportedDish, PricedName } from '../menu/imported-menu.js';

/** How a page was read: its address and the method. Versions before stored no address, and a held-back menu of theirs no method. */
export interface WayOfReading {
  readonly url?: string | undefined;
  readonly readBy?: ReadBy | undefined;
}

/** A menu that was read, beside what its restaurant has. */
export interface Reading {
  readonly present: readonly DishRecord[];
  /** The dishes that the restaurant had before and has no more. */
  readonly former: readonly DishRecord[];
  readonly menu: readonly ImportedDish[];
  readonly way: WayOfReading;
  /** The way that a person confirmed last, if somebody did. */
  readonly confirmed: WayOfReading | undefined;
  /** The indices of dishes that the reader is not sure of. */
  readonly doubtful?: readonly number[];
}

/** The least share of names that are known, and how many times the known price a price may be. */
const LEAST_KNOWN = 0.6;
const LEAST_PRICE = 0.5;
const MOST_PRICE = 1.5;

const isJump = (before: PricedName | undefined, { price }: PricedName): boolean =>
  before !== undefined && (price > before.price * MOST_PRICE || price < before.price * LEAST_PRICE);

/**
 * Whether a menu is too small to replace the present one, because its page may be broken or the import incomplete (docs/rules/menus.md,
 * What waits for a person). That is a menu without dishes, or one with less than half as many as earlier menus brought. Dishes that a
 * person edited do not count.
 */
export function isHeldBack(present: readonly DishRecord[], dishCount: number): boolean {
  if (dishCount === 0) return present.length > 0;
  return dishCount * 2 < present.filter(({ dish }) => !dish.edited).length;
}

/**
 * Why a menu that was read must not go live unseen (docs/rules/menus.md, What waits for a person); none where it looks like the confirmed one. A
 * dish is known if the restaurant has it or once had it: menus of the day come round again.
 */
export function holdReasons({ present, former, menu, way, confirmed, doubtful = [] }: Reading): HoldReason[] {
  const known = new Map([...former, ...present].map(({ dish }) => [confusableKey(dish.name), dish]));
  // People watch over the dishes that they edited, and a reading does not change those.
  const ofPeople = new Set(present.filter(({ dish }) => dish.edited).map(({ dish }) => confusableKey(dish.name)));
  const isKnown = ({ name }: ImportedDish) => known.has(confusableKey(name));
  const replacedBy = ({ name }: ImportedDish) =>
    ofPeople.has(confusableKey(name)) ? undefined : known.get(confusableKey(name));
  const hasJump = (dish: ImportedDish) => {
    const before = replacedBy(dish);
    if (!before) return false;
    // A merge changes the first of several with one name.
    const sides = new Map(before.sideDishes.toReversed().map((side) => [confusableKey(side.name), side]));
    const hasSideJump = dish.sideDishes.some((side) => {
      const present = sides.get(confusableKey(side.name));
      return !present?.edited && isJump(present, side);
    });
    return isJump(before, dish) || hasSideJump;
  };
  const saysOtherwise = (dish: ImportedDish) => {
    const before = replacedBy(dish);
    if (!before) return false;
    const now = mergedFacts(before, dish);
    return (['allergens', 'diets'] as const).some(
      (fact) => before[fact] !== undefined && !isDeepStrictEqual(before[fact], now[fact]),
    );
  };
  const isAsKnown = (dish: ImportedDish | undefined) =>
    dish !== undefined && known.get(confusableKey(dish.name))?.price === dish.price;
  const isFirst = !confirmed || (confirmed.url !== undefined && pageKey(confirmed.url) !== pageKey(way.url ?? ''));
  const reasons: [HoldReason, boolean][] = [
    ['few', isHeldBack(present, menu.length)],
    ['first', isFirst],
    ['way', !isFirst && confirmed.readBy !== undefined && confirmed.readBy !== way.readBy],
    ['names', !isFirst && menu.filter(isKnown).length < menu.length * LEAST_KNOWN],
    ['prices', menu.some(hasJump)],
    ['facts', menu.some(saysOtherwise)],
    ['doubts', doubtful.some((index) => !isAsKnown(menu[index]))],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
