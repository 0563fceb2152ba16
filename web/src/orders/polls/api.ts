import type { PollTimes } from '@kantyna/contracts/orders/polls';
import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import { type FormCallbacks } from '../../order/api.js';
import { orderKeys } from '../../api/queries.js';

/** Opens a poll. */
export const useSavePoll = (callbacks: FormCallbacks) =>
  useWrite({
    mutationFn: (body: PollTimes & { restaurantIds: string[] }, idempotencyKey) =>
      api.savePoll({ body, idempotencyKey }),
    invalidates: [orderKeys.polls],
    ...callbacks,
  });

/** Votes for a restaurant, or takes the vote back (`null`). */
export const useVote = (pollId: string) =>
  useWrite({
    mutationFn: (restaurantId: string | null) =>
      restaurantId === null ? api.takeBackVote({ params: { pollId } }) : api.vote({ params: { pollId, restaurantId } }),
    invalidates: [orderKeys.polls],
  });

/** Adds a restaurant to a poll. */
export const useAskForRestaurant = (pollId: string) =>
  useWrite({
    mutationFn: (restaurantId: string) => api.askForRestaurant({ params: { pollId, restaurantId } }),
    invalidates: [orderKeys.polls],
  });

/** Ends a poll with the order from its leader. The reply has the order's id. */
export const useOrderFromPoll = (pollId: string, onDone: (reply: { orderId: string }) => void) =>
  useWrite({
    mutationFn: (_: void, idempotencyKey) => api.orderFromPoll({ params: { pollId }, idempotencyKey }),
    onDone,
    invalidates: [orderKeys.polls],
  });

/** Ends a poll without an order. */
export const useCancelPoll = (pollId: string) =>
  useWrite({ mutationFn: () => api.cancelPoll({ params: { pollId } }), invalidates: [orderKeys.polls] });
