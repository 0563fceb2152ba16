import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { DishFacts } from './dish-facts.js';
import { Grosze, Name, OneOf, Shape, Text } from '../format.js';
import { MenuCorrections, ReadSideDishes } from './menu-readings.js';
import { DifferenceCounts, MenuDifferences } from './menu-reports.js';
import { ReadBy } from './menu-sources.js';
import {
  MAX_CATEGORY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PASTED_TEXT_LENGTH,
  MAX_URL_LENGTH,
  MENU_LIMITS,
} from '../product.js';

/**
 * A reason to look at a dish or a line. Dishes: `from` (the lowest of several prices), `bare` (a number without currency), `size` (several
 * prices without sizes), `twice` (a name that another dish has). Lines: `noPrice`, `noName`, `notADish` (delivery, discount and the like),
 * `tooLong`.
 */
export const PasteDoubt = OneOf(['from', 'bare', 'size', 'twice', 'noPrice', 'noName', 'notADish', 'tooLong']);
export type PasteDoubt = Static<typeof PasteDoubt>;

/** The facts that a text may have of a dish besides name, price and category. */
const { description, allergens, diets, days, date } = DishFacts.properties;
const PastedFacts = { description, allergens, diets, days, date };

/** A dish that was read from a pasted text. `line` counts from 1. */
export const PastedDish = Shape({
  line: Type.Integer(),
  name: Type.String(),
  price: Grosze,
  category: Type.String(),
  ...PastedFacts,
  doubts: Type.Array(PasteDoubt),
});
export type PastedDish = Static<typeof PastedDish>;

/** A line that was read neither as a dish nor as a heading. */
export const DoubtfulLine = Shape({ line: Type.Integer(), text: Type.String(), why: PasteDoubt });
export type DoubtfulLine = Static<typeof DoubtfulLine>;

/** Dishes that a person confirmed. A blank category keeps the category of a dish that exists. */
export const PastedMenu = Shape({
  dishes: Type.Array(
    Shape({
      name: Name(MAX_NAME_LENGTH),
      price: Grosze,
      category: Type.Optional(Text(MAX_CATEGORY_LENGTH)),
      ...DishFacts.properties,
      /** Missing: a dish that exists keeps its own. */
      sideDishes: ReadSideDishes,
      /**
       * A person changed it after it was read: it also counts for a dish that was edited manually. Later readings of a page leave it.
       */
      edited: Type.Optional(Type.Boolean()),
    }),
    { maxItems: MENU_LIMITS.dishes },
  ),
  /** Whether dishes that are not among these are removed, as by an import. */
  replace: Type.Boolean(),
  /** The page or file from which the dishes were read; missing for a text. */
  by: Type.Optional(OneOf(['paste', 'page', 'file'])),
  /** The page that they were read from, and how: its later readings that look like this one are applied by themselves. */
  source: Type.Optional(Shape({ url: Name(MAX_URL_LENGTH), readBy: ReadBy })),
  /** The corrections of the reading, for later readings of the page. */
  corrections: Type.Optional(MenuCorrections),
});
export type PastedMenu = Static<typeof PastedMenu>;

/** The calls for pasting a menu. */
export const pastedMenuEndpoints = endpointsOf('catalogue', {
  readPastedMenu: {
    route: 'POST /api/restaurants/:restaurantId/pastedMenu/read',
    replyWithin: 30_000,
    costly: true,
    access: 'user',
    limit: { perDay: 300 },
    needs: ['order', 'dishTyped', 'menuCorrected', 'menuRead'],
    summary: 'Reads dishes from a text, and tells how they differ from the present menu; changes nothing.',
    body: Shape({ text: Name(MAX_PASTED_TEXT_LENGTH) }),
    reply: Shape({
      dishes: Type.Array(PastedDish),
      doubts: Type.Array(DoubtfulLine),
      differences: MenuDifferences,
    }),
    errors: [409],
  },
  applyPastedMenu: {
    route: 'POST /api/restaurants/:restaurantId/pastedMenu/apply',
    replyWithin: 30_000,
    costly: true,
    access: 'user',
    limit: { perDay: 200 },
    needs: ['order', 'dishTyped', 'menuCorrected', 'menuRead'],
    summary: 'Brings confirmed dishes into the menu; with `dryRun=true` only tells the differences.',
    query: Shape({ dryRun: Type.Optional(Type.Boolean()) }),
    body: PastedMenu,
    reply: Shape({ counts: DifferenceCounts, differences: MenuDifferences }),
    errors: [409],
    bodyLimit: 4 * 1024 * 1024,
  },
});
