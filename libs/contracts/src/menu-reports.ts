import Type, { type Static } from 'typebox';
import { call } from './call.js';
import { Grosze, Id, Instant, OneOf, PathId, Shape } from './format.js';
import { ReadBy } from './menu-sources.js';

const PricedName = Shape({ name: Type.String(), price: Grosze });

/** What a menu does, or did, to the dishes of its restaurant. */
export const MenuDifferences = Shape({
  added: Type.Array(PricedName),
  changed: Type.Array(
    Shape({
      name: Type.String(),
      price: Grosze,
      oldPrice: Grosze,
      /** `place`: nothing but its place in the menu. */
      what: Type.Array(OneOf(['price', 'category', 'sideDishes', 'name', 'place'])),
    }),
  ),
  removed: Type.Array(PricedName),
  /** Dishes that stay as they are: people edited them, or the menu lacks them but open orders use them. */
  kept: Type.Array(
    Shape({
      name: Type.String(),
      price: Grosze,
      why: OneOf(['edited', 'inUse']),
      /** Missing where the menu lacks the dish. */
      menuPrice: Type.Optional(Grosze),
    }),
  ),
});
export type MenuDifferences = Static<typeof MenuDifferences>;

/** How many dishes a menu adds, changes, removes and leaves as they are. */
export const DifferenceCounts = Shape({
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  kept: Type.Integer(),
});
export type DifferenceCounts = Static<typeof DifferenceCounts>;

/**
 * What became of a menu that came in. `heldBack`: it is so small that the page may be broken, and nothing of it was applied. `failed`:
 * nothing of it could be applied; `cause` says why. `differences` holds the first of each kind, `counts` says how many there are.
 */
export const MenuReport = Shape({
  id: Id,
  at: Instant,
  by: OneOf(['crawl', 'import', 'paste']),
  outcome: OneOf(['applied', 'heldBack', 'failed']),
  /** Who pasted it, or had it applied all the same. */
  username: Type.Optional(Type.String()),
  cause: Type.Optional(Type.String()),
  readBy: Type.Optional(ReadBy),
  doubts: Type.Array(Type.String()),
  /** How many dishes the menu has. */
  dishCount: Type.Integer(),
  counts: DifferenceCounts,
  differences: MenuDifferences,
});
export type MenuReport = Static<typeof MenuReport>;

const restaurantId = Shape({ restaurantId: PathId });

/** The calls about the menus that came in. */
export const menuReportCalls = {
  menuReports: call({
    method: 'GET',
    path: '/api/restaurants/:restaurantId/menuReports.json',
    owner: 'catalogue',
    access: 'user',
    summary: 'The last 20 menus that came in and changed something or could not be applied, the newest first.',
    params: restaurantId,
    reply: Shape({
      reports: Type.Array(MenuReport),
      /** The report of the menu that waits for a person’s word. */
      heldReportId: Type.Optional(Id),
    }),
    errors: [404],
  }),
  applyHeldMenu: call({
    method: 'POST',
    path: '/api/restaurants/:restaurantId/heldMenu/apply',
    owner: 'catalogue',
    access: 'user',
    summary: 'Applies the menu that was held back; 409 where another one has come in since.',
    params: restaurantId,
    body: Shape({ reportId: Id }),
    reply: DifferenceCounts,
    errors: [404, 409],
  }),
};
