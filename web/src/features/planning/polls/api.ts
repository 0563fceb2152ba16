import type { PollTimes } from '@kantyna/contracts/orders/polls';
import { api } from '../../../lib/net/http.js';
import { useWrite } from '../../../lib/net/write-mutation.js';
import { type FormCallbacks } from '../../../order/api.js';
import { orderKeys } from '../../../order/queries.js';

/** Opens a poll. */
export function useSavePoll(callbacks: FormCallbacks) {
  return useWrite({
    mutationFn: (body: PollTimes & { restaurantIds: string[] }, idempotencyKey) =>
      api.savePoll({ body, idempotencyKey }),
    invalidates: [orderKeys.polls],
    ...callbacks,
  });
}

/** Votes for a restaurant, or takes the vote back (`null`). */
export function useVote(pollId: string) {
  return useWrite({
    mutationFn: (restaurantId: string | null) =>
      restaurantId === null ? api.takeBackVote({ params: { pollId } }) : api.vote({ params: { pollId, restaurantId } }),
    invalidates: [orderKeys.polls],
  });
}

/** Adds a restaurant to a poll. */
export function useAskForRestaurant(pollId: string) {
  return useWrite({
    mutationFn: (restaurantId: string) => api.askForRestaurant({ params: { pollId, restaurantId } }),
    invalidates: [orderKeys.polls],
  });
}

/** Ends a poll with the order from its leader. The reply has the order's id. */
export function useOrderFromPoll(pollId: string, onSuccess: (reply: { orderId: string }) => void) {
  return useWrite({
    mutationFn: (_: void, idempotencyKey) => api.orderFromPoll({ params: { pollId }, idempotencyKey }),
    onSuccess,
    invalidates: [orderKeys.polls],
  });
}

/** Ends a poll without an order. */
export function useCancelPoll(pollId: string) {
  return useWrite({ mutationFn: () => api.cancelPoll({ params: { pollId } }), invalidates: [orderKeys.polls] });
}
