import Type, { type Static } from 'typebox';
import { call } from './call.js';
import { Id, Name, Shape, Text } from './format.js';

/** A price as partners write it: "12,34", "12.34 zł", "12", or a number of złoty. */
const WrittenPrice = Type.Unsafe<string | number>({
  anyOf: [{ type: 'string', maxLength: 40 }, { type: 'number' }],
  description: '"12,34", "12.34 zł", "12", or a number of złoty',
});

export const ImportedSideDish = Shape({ name: Name(200), price: WrittenPrice });

export const ImportedDish = Shape({
  name: Name(200),
  price: WrittenPrice,
  category: Type.Optional(Text(100)),
  sidedishes: Type.Optional(Type.Array(ImportedSideDish, { maxItems: 100 })),
});
export type ImportedDish = Static<typeof ImportedDish>;

/** A whole menu, as a partner pushes it and as the crawler reads it (rules.md, Import). */
export const ImportedMenu = Shape({
  name: Name(200),
  url: Type.Optional(Type.String({ format: 'web-address-or-empty', maxLength: 2000 })),
  telephone: Type.Optional(Text(60)),
  address: Type.Optional(Text(300)),
  dishes: Type.Array(ImportedDish, { maxItems: 5000 }),
});
export type ImportedMenu = Static<typeof ImportedMenu>;

/** The import API. */
export const importCalls = {
  importRestaurant: call({
    method: 'POST',
    path: '/api/restaurantImport/import',
    owner: 'catalogue',
    access: 'importKey',
    summary: 'Replaces a restaurant’s menu by the one in the body; dishes that people edited stay as they are.',
    body: ImportedMenu,
    reply: Shape({
      id: Id,
      added: Type.Integer(),
      changed: Type.Integer(),
      removed: Type.Integer(),
      kept: Type.Integer(),
    }),
    bodyLimit: 4 * 1024 * 1024,
  }),
};
