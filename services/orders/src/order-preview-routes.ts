import type { orderPreviewCalls } from '@kantyna/contracts/order-previews';
import type { HandlersOf } from '@kantyna/service/calls';
import { NO_ORDER } from './managing.js';
import type { Dependencies } from './order-routes.js';
import { toPreview } from './views.js';

/** The call for the previews of links. Anybody may make it. */
export const orderPreviewHandlers = ({ store }: Dependencies): HandlersOf<typeof orderPreviewCalls> => ({
  orderPreview: async ({ params: { orderId } }) => {
    const found = await store.findOrder(orderId);
    return found ? toPreview(found.order) : NO_ORDER;
  },
});
