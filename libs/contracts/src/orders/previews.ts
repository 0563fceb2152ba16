import Type, { type Static } from '@kantyna/typebox';
import { endpointsOf } from '../endpoint-group.js';
import { CalendarDate, Shape, TimeOfDay } from '../format.js';

/** What a link to an order tells anybody who has it: nothing about people. */
export const OrderPreview = Shape({
  restaurantName: Type.String(),
  orderDate: CalendarDate,
  timeOfOrder: TimeOfDay,
  /** In the company's time zone. */
  closingTime: Type.Optional(TimeOfDay),
});
export type OrderPreview = Static<typeof OrderPreview>;

/** The call for the previews of links. */
export const orderPreviewEndpoints = endpointsOf('orders', {
  orderPreview: {
    route: 'GET /api/orders/:orderId/preview.json',
    access: 'public',
    needs: [],
    summary: 'Restaurant and times of an order, for the preview of a link to it.',
    reply: OrderPreview,
  },
});
