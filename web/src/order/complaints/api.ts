import type { FlagDecision } from '@kantyna/contracts/product';
import type { GivenFlag } from '@kantyna/contracts/orders/bill-and-flags';
import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import type { FormCallbacks } from '../api.js';
import { orderKeys } from '../../api/queries.js';
import type { DishEntryIds } from '../dish-entry.js';

/** Says what is wrong with a dish; `null` takes that back. */
export const useFlagDish = (orderId: string, callbacks: FormCallbacks = {}) =>
  useWrite({
    mutationFn: ({ params, flag }: { params: DishEntryIds; flag: GivenFlag | null }) =>
      flag === null ? api.withdrawFlag({ params }) : api.flagDish({ params, body: flag }),
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });

/** Decides what becomes of a flagged dish; `null` takes the decision back. */
export const useDecideFlag = (orderId: string) =>
  useWrite({
    mutationFn: ({ params, decision }: { params: DishEntryIds; decision: FlagDecision | null }) =>
      api.decideFlag({ params, body: { decision } }),
    invalidates: orderKeys.orderAndLists(orderId),
  });
