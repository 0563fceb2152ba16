import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { MOST_SIDE_DISHES } from './dishes.js';
import { Id, Name, Shape, Text } from '../format.js';
import { importExamples } from './import-examples.js';
import { DifferenceCounts, MenuDifferences } from './menu-reports.js';
import { MENU_LIMITS } from './menu-size.js';

const PRICE = '"12,34", "12.34 zł", "12", or a number of złoty';

/** A price as partners write it. See `PRICE` for the accepted forms. */
const WrittenPrice = Type.Unsafe<string | number>({
  anyOf: [{ type: 'string', maxLength: 40 }, { type: 'number' }],
  description: PRICE,
});

/** A price of any type, or none. The service checks it, since a schema cannot name the dish whose price is wrong. */
const AnyPrice = Type.Optional(Type.Unsafe<unknown>({ description: PRICE }));

const sideDish = <P extends typeof WrittenPrice | typeof AnyPrice>(price: P) => Shape({ name: Name(200), price });
const dish = <P extends typeof WrittenPrice | typeof AnyPrice>(price: P) =>
  Shape({
    name: Name(200),
    price,
    category: Type.Optional(Text(100)),
    sidedishes: Type.Optional(Type.Array(sideDish(price), { maxItems: MOST_SIDE_DISHES })),
  });
const menu = <P extends typeof WrittenPrice | typeof AnyPrice>(price: P) =>
  Shape({
    name: Name(200),
    url: Type.Optional(Type.String({ format: 'web-address-or-empty', maxLength: 2000 })),
    telephone: Type.Optional(Text(60)),
    address: Type.Optional(Text(300)),
    minimumOrder: Type.Optional(price),
    freeDeliveryFrom: Type.Optional(price),
    dishes: Type.Array(dish(price), { maxItems: MENU_LIMITS.dishes }),
  });

/** A whole menu, as a partner sends it or the crawler reads it (docs/rules.md, Import). */
export const ImportedMenuBody = menu(WrittenPrice);
export type ImportedMenuBody = Static<typeof ImportedMenuBody>;
export type ImportedDishBody = ImportedMenuBody['dishes'][number];

/** A menu with unchecked prices. */
export const ArrivingMenu = menu(AnyPrice);
export type ArrivingMenu = Static<typeof ArrivingMenu>;

/** The import API. */
export const importEndpoints = endpointsOf('catalogue', {
  importRestaurant: {
    method: 'POST',
    path: '/api/restaurantImport/import',
    replyWithin: 30_000,
    access: 'importKey',
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
    method: 'GET',
    path: '/api/restaurantImport/schema.json',
    access: 'public',
    summary: 'The JSON Schema of what the import takes.',
    reply: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  },
});
