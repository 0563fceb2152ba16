import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Id, Nullable, Shape } from '../format.js';
import { MenuCorrection, MenuCorrections, ReadDish } from './menu-readings.js';
import { DifferenceCounts, MenuReport } from './menu-reports.js';
import { PastedMenu } from './pasted-menus.js';

/** A menu that waits for a person. */
export const HeldMenu = Shape({
  report: MenuReport,
  /** The page that it was read from. */
  url: Type.Optional(Type.String()),
  dishes: Type.Array(ReadDish),
});
export type HeldMenu = Static<typeof HeldMenu>;

/** The calls for menus that wait for a person, and for what people corrected in them. */
export const heldMenuEndpoints = endpointsOf('catalogue', {
  heldMenu: {
    route: 'GET /api/restaurants/:restaurantId/heldMenu.json',
    access: 'user',
    needs: [],
    summary: 'The menu that was held back, with its dishes; `null` where none waits.',
    reply: Shape({ held: Nullable(HeldMenu) }),
  },
  applyHeldMenu: {
    route: 'POST /api/restaurants/:restaurantId/heldMenu/apply',
    replyWithin: 30_000,
    costly: true,
    access: 'user',
    limit: { perDay: 200, each: 50 },
    needs: ['order', 'dishTyped', 'menuCorrected', 'menuRead'],
    summary:
      'Applies the menu that was held back, or what a person made of it; 409 where another one has come in since. Later readings of its page that look like it are applied by themselves.',
    body: Shape({
      reportId: Id,
      dishes: Type.Optional(PastedMenu.properties.dishes),
      corrections: Type.Optional(MenuCorrections),
    }),
    reply: DifferenceCounts,
    errors: [409],
    bodyLimit: 4 * 1024 * 1024,
  },
  refuseHeldMenu: {
    route: 'POST /api/restaurants/:restaurantId/heldMenu/refuse',
    access: 'user',
    limit: { perDay: 200, each: 50 },
    needs: [],
    summary: 'Drops the menu that was held back, and changes nothing; 409 where another one has come in since.',
    body: Shape({ reportId: Id }),
    errors: [409],
  },
  takeBackCorrection: {
    route: 'POST /api/restaurants/:restaurantId/menuCorrections/takeBack',
    access: 'user',
    limit: { perDay: 300 },
    needs: [],
    summary:
      'Forgets a correction of what the restaurant’s page says. It counts from the next reading that brings a change.',
    body: MenuCorrection,
  },
});
