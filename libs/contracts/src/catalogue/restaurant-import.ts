import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { DishFacts, GroupOfSideDish } from './dish-facts.js';
import { MOST_SIDE_DISHES } from './dishes.js';
import { Id, Name, Shape, Text } from '../format.js';
import { importExamples } from './import-examples.js';
import { DifferenceCounts, MenuDifferences } from './menu-reports.js';
import {
  MAX_ADDRESS_LENGTH,
  MAX_CATEGORY_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TELEPHONE_LENGTH,
  MAX_URL_LENGTH,
  MENU_LIMITS,
} from '../product.js';

const PRICE = '"12,34", "12.34 zł", "12", or a number of złoty';

/** A price as partners write it. See `PRICE` for the accepted forms. */
const WrittenPrice = Type.Unsafe<string | number>({
  anyOf: [{ type: 'string', maxLength: 40 }, { type: 'number' }],
  description: PRICE,
});

const SideDish = Shape({ name: Name(MAX_NAME_LENGTH), price: WrittenPrice });
const Dish = Shape({
  ...SideDish.properties,
  category: Type.Optional(Text(MAX_CATEGORY_LENGTH)),
  ...DishFacts.properties,
  sidedishes: Type.Optional(
    Type.Array(Shape({ ...SideDish.properties, group: GroupOfSideDish }), { maxItems: MOST_SIDE_DISHES }),
  ),
});

/** A whole menu, as a partner sends it or the crawler reads it (docs/rules/menus.md, Import). */
export const ImportedMenuBody = Shape({
  name: Name(MAX_NAME_LENGTH),
  url: Type.Optional(Type.String({ format: 'web-address-or-empty', maxLength: MAX_URL_LENGTH })),
  telephone: Type.Optional(Text(MAX_TELEPHONE_LENGTH)),
  address: Type.Optional(Text(MAX_ADDRESS_LENGTH)),
  minimumOrder: Type.Optional(WrittenPrice),
  freeDeliveryFrom: Type.Optional(WrittenPrice),
  dishes: Type.Array(Dish, { maxItems: MENU_LIMITS.dishes }),
});
export type ImportedMenuBody = Static<typeof ImportedMenuBody>;
export type ImportedDishBody = ImportedMenuBody['dishes'][number];

const Unchecked = Type.Optional(Type.Unsafe<unknown>({}));
const uncheckedFacts = {
  description: Unchecked,
  allergens: Unchecked,
  diets: Unchecked,
  days: Unchecked,
  date: Unchecked,
  optionGroups: Unchecked,
} satisfies Record<keyof DishFacts, unknown>;
const ArrivingItem = Shape({ name: Unchecked, price: Unchecked });

/** A menu whose texts and prices are unchecked: the service does that, so that all faults are told at once, with the dish of each. */
export const ArrivingMenu = Shape({
  name: Unchecked,
  url: Unchecked,
  telephone: Unchecked,
  address: Unchecked,
  minimumOrder: Unchecked,
  freeDeliveryFrom: Unchecked,
  dishes: Type.Array(
    Shape({
      ...ArrivingItem.properties,
      category: Unchecked,
      ...uncheckedFacts,
      sidedishes: Type.Optional(
        Type.Array(Shape({ ...ArrivingItem.properties, group: Unchecked }), { maxItems: MOST_SIDE_DISHES }),
      ),
    }),
    { maxItems: MENU_LIMITS.dishes },
  ),
});
export type ArrivingMenu = Static<typeof ArrivingMenu>;

/** The import API. */
export const importEndpoints = endpointsOf('catalogue', {
  importRestaurant: {
    route: 'POST /api/restaurantImport/import',
    replyWithin: 30_000,
    costly: true,
    access: 'importKey',
    limit: { perDay: 500 },
    needs: ['order', 'dishTyped', 'menuCorrected', 'menuRead'],
    summary:
      'Replaces a restaurant’s menu by the one in the body; dishes that people edited stay as they are. With `dryRun=true` nothing is applied, and the differences are told. A menu with less than half as many dishes as menus brought before is a 409 `MENU_HELD_BACK`: it waits on the restaurant’s page until a person applies it. With `force=true` it is applied at once.',
    query: Shape({
      dryRun: Type.Optional(Type.Boolean()),
      force: Type.Optional({ ...Type.Boolean(), description: 'Applies also a menu that would be held back.' }),
    }),
    body: ArrivingMenu,
    shownBody: ImportedMenuBody,
    examples: importExamples,
    reply: Shape({
      /** Empty if a dry run's restaurant does not exist yet. */
      id: Id,
      ...DifferenceCounts.properties,
      /** Present in a dry run only. */
      differences: Type.Optional(MenuDifferences),
      heldBack: Type.Optional({
        ...Type.Boolean(),
        description: 'In a dry run: that the menu would be held back without `force=true`.',
      }),
    }),
    errors: [409],
    bodyLimit: 4 * 1024 * 1024,
  },
  importSchema: {
    route: 'GET /api/restaurantImport/schema.json',
    access: 'public',
    needs: [],
    summary: 'The JSON Schema of what the import takes.',
    reply: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  },
});
