import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import { focusOrderHead } from '../places.js';
import { orderKeys } from '../../api/queries.js';

/** Moves the closing time of an order by so many minutes. */
export const useExtendClosing = (orderId: string) =>
  useWrite({
    mutationFn: (minutes: number, idempotencyKey) =>
      api.extendClosing({ params: { orderId }, body: { minutes }, idempotencyKey }),
    invalidates: orderKeys.orderAndLists(orderId),
  });

/** Closes an order at once. */
export const useCloseNow = (orderId: string) =>
  useWrite({
    mutationFn: () => api.closeNow({ params: { orderId } }),
    invalidates: orderKeys.orderAndLists(orderId),
    // The pressed button is gone then, and the focus with it.
    onDone: focusOrderHead,
  });

/** Says that one does not eat today (`true`), or takes it back. */
export const useNotToday = (orderId: string) =>
  useWrite({
    mutationFn: (isSaid: boolean) => (isSaid ? api.sayNotToday : api.takeBackNotToday)({ params: { orderId } }),
    invalidates: orderKeys.orderAndLists(orderId),
  });

/** Reminds a missing person by a push. */
export const useNudge = (orderId: string) =>
  useWrite({
    mutationFn: (personId: string) => api.nudge({ params: { orderId, personId } }),
    invalidates: orderKeys.orderAndLists(orderId),
  });
