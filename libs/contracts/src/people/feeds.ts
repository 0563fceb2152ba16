import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, Id, Instant, OneOf, PathId, Shape, TimeOfDay } from '../format.js';
import { LANGUAGES } from '../notifications/notifications.js';
import { OrderState } from '../orders/order.js';
import { PlaceName } from '../orders/places.js';
import { FEED_KINDS, type FeedKind } from './names.js';

/** The feeds that a person has, with when each was made. */
export const Feeds = Shape({ calendar: Type.Optional(Instant), screen: Type.Optional(Instant) });
export type Feeds = Static<typeof Feeds>;

/** An order as a screen shows it: without prices, addresses, and how anybody is paid. */
const ScreenOrder = Shape({
  id: Id,
  restaurantName: Type.String(),
  orderState: OrderState,
  orderDate: CalendarDate,
  timeOfOrder: TimeOfDay,
  timeOfDelivery: Type.Optional(TimeOfDay),
  closingTime: Type.Optional({ ...TimeOfDay, description: 'Until when people choose, in the company’s time zone.' }),
  placeName: PlaceName,
  people: Type.Array(Type.String(), { description: 'The names of who has dishes in it.' }),
  missing: Type.Array(Type.String(), { description: 'The names of who usually eats and has not answered yet.' }),
});
export type ScreenOrder = Static<typeof ScreenOrder>;

/** A kind in a path. Any text is valid, as with ids: an unknown one is a 404. */
const PathKind = Type.Unsafe<FeedKind>(Type.String({ description: FEED_KINDS.join(' or ') }));
const one = { access: 'user', needs: [], params: Shape({ kind: PathKind }) } as const;

/** The calls for calendars and screens (docs/rules/people.md, Calendar and screen). */
export const feedEndpoints = endpointsOf('orders', {
  feeds: {
    route: 'GET /api/feeds.json',
    access: 'user',
    needs: [],
    summary: 'Whether the caller has a calendar and the key of a screen, and since when.',
    reply: Feeds,
  },
  makeFeed: {
    ...one,
    route: 'POST /api/feeds/:kind',
    limit: { perDay: 50 },
    isSentOnce: true,
    summary:
      'Makes the secret of the caller’s calendar, or of a screen; it ends the one before, also if the call is repeated. Only this reply has it.',
    body: Shape({ language: OneOf(LANGUAGES) }),
    reply: Shape({ secret: Type.String() }),
  },
  endFeed: {
    ...one,
    route: 'DELETE /api/feeds/:kind',
    limit: { none: 'Takes away what only the caller has.' },
    summary: 'Ends the caller’s calendar, or the key of their screen.',
  },
  calendarFeed: {
    route: 'GET /api/feeds/calendar/:secret.ics',
    access: 'public',
    kind: 'calendar',
    needs: [],
    params: Shape({ secret: PathId }),
    summary: 'The orders that the person eats in or pays for, from 30 days ago on, as a calendar (RFC 5545).',
    reply: Type.Unsafe<Blob>(Type.String({ description: 'UTF-8. Clients get the bytes.' })),
  },
  screenOrders: {
    route: 'GET /api/feeds/screen.json',
    access: 'screenKey',
    needs: ['revocation'],
    summary: 'Today’s orders for a screen: their states and times, who is in them, and who is missing.',
    reply: Shape({ date: CalendarDate, orders: Type.Array(ScreenOrder) }),
  },
});
