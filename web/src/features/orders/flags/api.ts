import type { FlagDecision } from '@kantyna/contracts/orders/flag-kinds';
import type { GivenFlag } from '@kantyna/contracts/orders/flags';
import { api } from '../../../lib/http.js';
import { useWrite } from '../../../lib/write-mutation.js';
import { useReloadOrder, type FormCallbacks } from '../api.js';

/** A dish entry by the ids of its path. */
export interface DishParams {
  orderEntryId: string;
  dishEntryId: string;
}

/** Says what is wrong with a dish; `null` takes that back. */
export function useFlagDish(orderId: string, callbacks: FormCallbacks = {}) {
  return useWrite({
    mutationFn: ({ params, flag }: { params: DishParams; flag: GivenFlag | null }) =>
      flag === null ? api.withdrawFlag({ params }) : api.flagDish({ params, body: flag }),
    onSettled: useReloadOrder(orderId),
    ...callbacks,
  });
}

/** Decides what becomes of a flagged dish; `null` takes the decision back. */
export function useDecideFlag(orderId: string) {
  return useWrite({
    mutationFn: ({ params, decision }: { params: DishParams; decision: FlagDecision | null }) =>
      api.decideFlag({ params, body: { decision } }),
    onSettled: useReloadOrder(orderId),
  });
}
