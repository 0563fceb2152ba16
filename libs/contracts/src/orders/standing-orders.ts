import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, Created, Id, Nullable, Shape, TimeOfDay } from '../format.js';

/** The days and times of a standing order. Weekdays: 1 is Monday, 7 is Sunday. The times are of the company's time zone. */
export const StandingOrderTimes = Shape({
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  opensAt: TimeOfDay,
  closesAt: TimeOfDay,
});
export type StandingOrderTimes = Static<typeof StandingOrderTimes>;

/** A standing order as its owner sees it. Without `nextDate` it is paused. */
export const StandingOrder = Shape({
  id: Id,
  restaurantId: Id,
  restaurantName: Type.String(),
  ...StandingOrderTimes.properties,
  nextDate: Nullable(CalendarDate),
  restaurantGone: Type.Boolean({ description: 'It paused itself, because its restaurant was deleted.' }),
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
    summary: 'Makes a standing order: it opens the caller’s order by itself on each of its days.',
    body: Shape({ restaurantId: Id, ...StandingOrderTimes.properties }),
    reply: Created,
    errors: [404, 409],
  },
  pauseStandingOrder: {
    route: 'PUT /api/standing_orders/:standingOrderId/pause',
    access: 'creator',
    limit: { perDay: 100, each: 20 },
    needs: [],
    summary: 'Pauses a standing order.',
  },
  resumeStandingOrder: {
    route: 'PUT /api/standing_orders/:standingOrderId/resume',
    access: 'creator',
    limit: { perDay: 100, each: 20 },
    needs: ['restaurant'],
    summary: 'Continues a paused standing order, from its next day on.',
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
    access: 'creator',
    limit: { perDay: 50 },
    needs: [],
    summary: 'Ends a standing order. The orders that it opened stay.',
  },
});
