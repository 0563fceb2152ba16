import type { StandingOrderTimes } from '@kantyna/contracts/orders/standing-orders';
import { api } from '../../api/http.js';
import { readQuery } from '../../api/read-query.js';
import { useWrite } from '../../api/write-mutation.js';
import type { FormCallbacks } from '../../order/api.js';

export const standingOrders = readQuery([], 'standingOrders', {});

/** Makes a standing order. */
export const useSaveStandingOrder = (callbacks: FormCallbacks) =>
  useWrite({
    mutationFn: (body: StandingOrderTimes & { restaurantId: string }, idempotencyKey) =>
      api.saveStandingOrder({ body, idempotencyKey }),
    invalidates: [standingOrders.queryKey],
    ...callbacks,
  });

type StandingOrderChange =
  | 'pauseStandingOrder'
  | 'resumeStandingOrder'
  | 'deleteStandingOrder'
  | 'takeOverStandingOrder';

/** Pauses, continues, ends or takes over a standing order. */
export const useChangeStandingOrder = (standingOrderId: string) =>
  useWrite({
    mutationFn: (change: StandingOrderChange) => api[change]({ params: { standingOrderId } }),
    invalidates: [standingOrders.queryKey],
  });
