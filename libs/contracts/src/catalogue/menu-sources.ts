import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { Instant, Nullable, OneOf, Shape } from '../format.js';

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

const reply = Shape({ source: Nullable(MenuSource) });

/** The calls for the pages that menus are read from. */
export const menuSourceEndpoints = endpointsOf('crawler', {
  menuSource: {
    method: 'GET',
    path: '/api/restaurants/:restaurantId/menuSource.json',
    access: 'user',
    summary: 'The page that a restaurant’s menu is read from; `null` where there is none.',
    reply,
    errors: [404],
  },
  readMenuNow: {
    method: 'POST',
    path: '/api/restaurants/:restaurantId/menuSource/read',
    replyWithin: 30_000,
    access: 'user',
    summary:
      'Has the restaurant’s page read now. Answers when that is done, and after 25 s with `isReading` while it goes on.',
    reply,
    errors: [404],
  },
});
