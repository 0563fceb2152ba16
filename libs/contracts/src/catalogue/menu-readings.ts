import Type, { type Static } from '@kantyna/typebox';
import { OneOf, Shape, Text } from '../format.js';
import { MAX_NAME_LENGTH } from '../product.js';

/**
 * Why a menu waits for a person (docs/rules/menus.md, What waits for a person). `few`: less than half of the dishes. Only of a menu that was read:
 * `first` (nobody confirmed a reading of this page), `way` (read in another way than the confirmed one), `names` (most dishes are new),
 * `prices` (a price is far from the known one), `facts` (a dish has other allergens or diets), `doubts` (the reader is not sure of a dish).
 */
export const HoldReason = OneOf(['few', 'first', 'way', 'names', 'prices', 'facts', 'doubts']);
export type HoldReason = Static<typeof HoldReason>;

/** The number of corrections that a source keeps. */
export const MOST_CORRECTIONS = 500;

/**
 * A correction of what a source's page says, applied to every later reading: a line that is no dish, another name of a dish, another
 * category in place of a heading. `from` is what the page says, `''` of a category: dishes without one.
 */
export const MenuCorrection = Shape({
  what: OneOf(['noDish', 'name', 'category']),
  from: Text(MAX_NAME_LENGTH),
  /** Blank for `noDish`. */
  to: Text(MAX_NAME_LENGTH),
});
export type MenuCorrection = Static<typeof MenuCorrection>;
export const MenuCorrections = Type.Array(MenuCorrection, { maxItems: MOST_CORRECTIONS });
