import type { OrderPreview, orderPreviewCalls } from '@kantyna/contracts/order-previews';
import type { HandlersOf } from '@kantyna/service/calls';
import type { Clock } from '@kantyna/service/clock';
import { NO_ORDER } from './managing.js';
import type { Dependencies } from './order-routes.js';
import type { StoredOrder } from './stored-order.js';

/** The call for the previews of links. Anybody may make it. */
export const orderPreviewHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof orderPreviewCalls> => ({
  orderPreview: async ({ params: { orderId } }) => {
    const found = await store.findOrder(orderId);
    return found ? toPreview(found.order, clock) : NO_ORDER;
  },
});

/** Nothing about people. */
const toPreview = ({ restaurant, orderDate, timeOfOrder, closesAt }: StoredOrder, clock: Clock): OrderPreview => ({
  restaurantName: restaurant.name,
  orderDate,
  timeOfOrder,
  ...(closesAt !== undefined && { closingTime: clock.at(closesAt).time }),
});
