import type { OrderPreview, orderPreviewEndpoints } from '@kantyna/contracts/orders/previews';
import type { HandlersOf } from '@kantyna/service/http/endpoints';
import type { Clock } from '@kantyna/kernel/clock';
import { NO_ORDER } from './order-calls.js';
import type { Dependencies } from '../dependencies.js';
import type { StoredOrder } from '../rules/stored-order.js';

/** The call for the previews of links. Anybody may make it. */
export const orderPreviewHandlers = ({ store, clock }: Dependencies): HandlersOf<typeof orderPreviewEndpoints> => ({
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
