import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { MAX_POLL_RESTAURANTS } from '../product.js';
import { RHYTHMS } from './names.js';
import { EvenIfClosed } from './order.js';
import { PlaceId, PlaceName } from './places.js';
import { SeveralVotes } from './polls.js';
import { CalendarDate, Created, Id, Nullable, OneOf, Shape, TimeOfDay } from '../format.js';

/**
 * The days and times of a standing order. Weekdays: 1 is Monday, 7 is Sunday. The times are of the company's time zone. Without a rhythm it
 * is every week; without `lastDate` it goes on.
 */
export const StandingOrderTimes = Shape({
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  opensAt: TimeOfDay,
  closesAt: TimeOfDay,
  rhythm: Type.Optional(OneOf(RHYTHMS)),
  lastDate: Type.Optional(CalendarDate),
});
export type StandingOrderTimes = Static<typeof StandingOrderTimes>;

/** A standing order that opens a poll: when the order is for. The voting ends at `closesAt`. */
const StandingPoll = Shape({ timeOfOrder: TimeOfDay, severalVotes: SeveralVotes });

/** A standing order as its owner sees it. `nextDate` is the first of its next dates on which it opens. Without any it is paused, or over. */
export const StandingOrder = Shape({
  id: Id,
  restaurantId: Id,
  restaurantName: Type.String(),
  ...StandingOrderTimes.properties,
  nextDate: Nullable(CalendarDate),
  nextDates: Type.Optional(
    Type.Array(
      Shape({
        date: CalendarDate,
        isSkipped: Type.Boolean(),
        isClosed: Type.Optional(Type.Boolean()),
        dayOff: Type.Optional(Type.String()),
      }),
      {
        description:
          'Its dates of the next 90 days, at least four, with those that are skipped, closed, or a day off (its name). Empty while it is paused.',
      },
    ),
  ),
  isOver: Type.Optional(Type.Boolean({ description: 'No date is left until its last one.' })),
  poll: Type.Optional(
    Shape({
      ...StandingPoll.properties,
      restaurantNames: Type.Array(Type.String(), { description: 'Of all its restaurants.' }),
    }),
  ),
  placeName: PlaceName,
  restaurantGone: Type.Boolean({
    description: 'It paused itself, because its restaurant was deleted, or fewer than two of its poll are left.',
  }),
});
export type StandingOrder = Static<typeof StandingOrder>;

/** The calls for standing orders. */
export const standingOrderEndpoints = endpointsOf('orders', {
  standingOrders: {
    route: 'GET /api/standing_orders/mine.json',
    access: 'user',
    needs: [],
    summary: 'The caller’s standing orders.',
    reply: Shape({
      standingOrders: Type.Array(StandingOrder),
      leftBehind: Type.Optional(
        Type.Array(StandingOrder, { description: 'Those of people who were blocked: anybody may take them over.' }),
      ),
    }),
  },
  saveStandingOrder: {
    route: 'POST /api/standing_orders/save',
    access: 'user',
    limit: { perDay: 50 },
    needs: ['restaurant'],
    summary: 'Makes a standing order: it opens the caller’s order, or a poll, by itself on each of its days.',
    body: Shape({
      restaurantId: Id,
      ...StandingOrderTimes.properties,
      evenIfClosed: EvenIfClosed,
      placeId: PlaceId,
      poll: Type.Optional(
        Shape({
          ...StandingPoll.properties,
          restaurantIds: Type.Array(Id, {
            minItems: 1,
            maxItems: MAX_POLL_RESTAURANTS - 1,
            description: 'Those that the poll has beside `restaurantId`.',
          }),
        }),
      ),
    }),
    reply: Created,
    errors: [404, 409],
  },
  pauseStandingOrder: {
    route: 'PUT /api/standing_orders/:standingOrderId/pause',
    access: 'standingOrderOwner',
    limit: { perDay: 100, each: 20 },
    needs: [],
    summary: 'Pauses a standing order.',
  },
  resumeStandingOrder: {
    route: 'PUT /api/standing_orders/:standingOrderId/resume',
    access: 'standingOrderOwner',
    limit: { perDay: 100, each: 20 },
    needs: ['restaurant'],
    summary: 'Continues a paused standing order, from its next day on.',
    errors: [409],
  },
  skipDate: {
    route: 'PUT /api/standing_orders/:standingOrderId/skip',
    access: 'standingOrderOwner',
    limit: { perDay: 300, each: 50 },
    needs: [],
    summary: 'Skips one of the next dates of a standing order, or takes that back.',
    body: Shape({ date: CalendarDate, isSkipped: Type.Boolean() }),
    errors: [409],
  },
  takeOverStandingOrder: {
    route: 'PUT /api/standing_orders/:standingOrderId/take_over',
    access: 'user',
    limit: { perDay: 50 },
    needs: [],
    summary: 'Makes the caller the owner of a standing order whose owner was blocked. It stays paused.',
    errors: [409],
  },
  deleteStandingOrder: {
    route: 'DELETE /api/standing_orders/:standingOrderId/delete',
    access: 'standingOrderOwner',
    limit: { perDay: 50 },
    needs: [],
    summary: 'Ends a standing order. The orders that it opened stay.',
  },
});
