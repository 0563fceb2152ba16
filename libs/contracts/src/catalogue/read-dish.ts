import Type, { type Static } from '@kantyna/typebox';
import { DishFacts, GroupOfSideDish } from './dish-facts.js';
import { MOST_SIDE_DISHES } from './dishes.js';
import { Grosze, Name, Shape, Text } from '../format.js';
import { MAX_CATEGORY_LENGTH, MAX_NAME_LENGTH } from '../product.js';

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
});
export type ReadDish = Static<typeof ReadDish>;
