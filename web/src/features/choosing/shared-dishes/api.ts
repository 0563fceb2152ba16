import { api } from '../../../lib/net/http.js';
import { useWrite } from '../../../lib/net/write-mutation.js';
import { orderKeys } from '../../../order/queries.js';

/** What a person does about a shared dish. */
export type ShareStep = 'shareDish' | 'unshareDish' | 'joinDish' | 'leaveDish';

/** Opens a dish for sharing, joins it, and takes that back. */
export const useShareStep = (orderId: string) =>
  useWrite({
    mutationFn: ({ step, params }: { step: ShareStep; params: { orderEntryId: string; dishEntryId: string } }) =>
      api[step]({ params }),
    invalidates: orderKeys.orderAndLists(orderId),
  });
