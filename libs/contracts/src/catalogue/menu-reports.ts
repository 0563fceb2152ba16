import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Grosze, Id, Instant, OneOf, Shape } from '../format.js';
import { ReaderMessage } from '../reader-message.js';
import { HoldReason, MenuCorrection } from './menu-readings.js';
import { ReadBy } from './menu-sources.js';

const PricedName = Shape({ name: Type.String(), price: Grosze });

/** The differences between a menu and the dishes of its restaurant. */
export const MenuDifferences = Shape({
  added: Type.Array(PricedName),
  changed: Type.Array(
    Shape({
      name: Type.String(),
      price: Grosze,
      oldPrice: Grosze,
      /** `facts`: what else the dish says. `place`: only the position in the menu changed. */
      what: Type.Array(OneOf(['price', 'category', 'sideDishes', 'name', 'facts', 'place'])),
    }),
  ),
  removed: Type.Array(PricedName),
  /** Dishes that stay as they are: a person edited them, or the menu lacks them and an open order uses them. */
  kept: Type.Array(
    Shape({
      name: Type.String(),
      price: Grosze,
      why: OneOf(['edited', 'inUse']),
      /** Missing if the menu lacks the dish. */
      menuPrice: Type.Optional(Grosze),
    }),
  ),
});
export type MenuDifferences = Static<typeof MenuDifferences>;

/** The number of dishes that a menu adds, changes, removes and leaves as they are. */
export const DifferenceCounts = Shape({
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
  kept: Type.Integer(),
});
export type DifferenceCounts = Static<typeof DifferenceCounts>;

/**
 * The result of one incoming menu. `heldBack`: a person has to look at it, for the reasons in `why`, and nothing was applied. `refused`: a
 * person did, and it is not applied. `failed`: nothing was applied, for the reason in `cause`. `differences` holds the first dishes of each kind, `counts` their total.
 */
export const MenuReport = Shape({
  id: Id,
  at: Instant,
  by: OneOf(['crawl', 'import', 'paste', 'page', 'file']),
  outcome: OneOf(['applied', 'heldBack', 'refused', 'failed']),
  why: Type.Optional(Type.Array(HoldReason)),
  /** The person who brought the menu in, or decided about a held-back one. */
  username: Type.Optional(Type.String()),
  personId: Type.Optional(Id),
  cause: Type.Optional(Type.String()),
  causeMessage: Type.Optional(ReaderMessage),
  readBy: Type.Optional(ReadBy),
  doubts: Type.Array(Type.String()),
  doubtMessages: Type.Optional(Type.Array(ReaderMessage)),
  /** The number of dishes in the menu. */
  dishCount: Type.Integer(),
  counts: DifferenceCounts,
  differences: MenuDifferences,
});
export type MenuReport = Static<typeof MenuReport>;

/** The calls for incoming menus. */
export const menuReportEndpoints = endpointsOf('catalogue', {
  menuReports: {
    route: 'GET /api/restaurants/:restaurantId/menuReports.json',
    access: 'user',
    needs: ['menuRead', 'menuNotRead'],
    summary:
      'The last 20 menus that came in and changed something or could not be applied, the newest first, and an older one that still waits.',
    reply: Shape({
      reports: Type.Array(MenuReport),
      /** The report of the held-back menu, if there is one. */
      heldReportId: Type.Optional(Id),
      /** The corrections of people in readings of the page, the oldest first. */
      corrections: Type.Array(MenuCorrection),
    }),
  },
});
