import Type, { type Static } from '@kantyna/typebox';
import { endpoint } from '../endpoint.js';
import { Instant, Nullable, OneOf, PathId, Shape } from '../format.js';

/** The method by which a page was read: schema.org data, a guess at the structure, or the selectors of its source. */
export const ReadBy = OneOf(['json-ld', 'microdata', 'structure', 'selectors']);
export type ReadBy = Static<typeof ReadBy>;

/** One attempt to read a page. A person should look at the `doubts`. `cause` is one line that says why the attempt failed. */
export const MenuReading = Shape({
  at: Instant,
  outcome: OneOf(['read', 'unchanged', 'failed']),
  dishCount: Type.Optional(Type.Integer()),
  readBy: Type.Optional(ReadBy),
  doubts: Type.Optional(Type.Array(Type.String())),
  cause: Type.Optional(Type.String()),
});
export type MenuReading = Static<typeof MenuReading>;

/** A page that the crawler reads a restaurant's menu from. */
export const MenuSource = Shape({
  url: Type.String(),
  schedule: Type.String({ description: 'five cron fields' }),
  timeZone: Type.String(),
  nextReading: Type.Optional(Instant),
  isReading: Type.Boolean(),
  lastReading: Type.Optional(MenuReading),
  /** The latest failures, newest first. */
  failures: Type.Array(MenuReading),
});
export type MenuSource = Static<typeof MenuSource>;

const restaurantId = Shape({ restaurantId: PathId });
const reply = Shape({ source: Nullable(MenuSource) });

/** The calls for the pages that menus are read from. */
export const menuSourceEndpoints = {
  menuSource: endpoint({
    method: 'GET',
    path: '/api/restaurants/:restaurantId/menuSource.json',
    owner: 'crawler',
    access: 'user',
    summary: 'The page that a restaurant’s menu is read from; `null` where there is none.',
    params: restaurantId,
    reply,
    errors: [404],
  }),
  readMenuNow: endpoint({
    method: 'POST',
    path: '/api/restaurants/:restaurantId/menuSource/read',
    replyWithin: 30_000,
    owner: 'crawler',
    access: 'user',
    summary:
      'Has the restaurant’s page read now. Answers when that is done, and after 25 s with `isReading` while it goes on.',
    params: restaurantId,
    reply,
    errors: [404],
  }),
};
