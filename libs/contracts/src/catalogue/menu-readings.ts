import Type, { type Static } from '@kantyna/typebox';
import { OneOf, Shape, Text, Grosze, Name } from '../format.js';
import { ReaderMessage } from '../reader-message.js';
import { MAX_NAME_LENGTH, MAX_CATEGORY_LENGTH } from '../product.js';
import { DishFacts, GroupOfSideDish } from './dish-facts.js';
import { MOST_SIDE_DISHES } from './dishes.js';

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

/** Side dishes of a dish that was read: a text says nothing of them, so they are missing there. */
export const ReadSideDishes = Type.Optional(
  Type.Array(Shape({ name: Name(MAX_NAME_LENGTH), price: Grosze, group: GroupOfSideDish }), {
    maxItems: MOST_SIDE_DISHES,
  }),
);

/** A dish that was read from a page or a file, for a person to look at. */
export const ReadDish = Shape({
  name: Type.String(),
  price: Grosze,
  category: Text(MAX_CATEGORY_LENGTH),
  ...DishFacts.properties,
  sideDishes: Type.Optional(Type.Array(Shape({ name: Type.String(), price: Grosze, group: GroupOfSideDish }))),
  /** The doubts of the reader. */
  doubt: Type.Optional(Type.String()),
  doubtMessage: Type.Optional(ReaderMessage),
});
export type ReadDish = Static<typeof ReadDish>;
