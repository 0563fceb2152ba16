import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import { orderKeys } from '../../api/queries.js';

/** What a person does about a shared dish. */
export type ShareStep = 'shareDish' | 'unshareDish' | 'joinDish' | 'leaveDish';

/** Opens a dish for sharing, joins it, and takes that back. */
export const useShareStep = (orderId: string) =>
  useWrite({
    mutationFn: ({ step, params }: { step: ShareStep; params: { orderEntryId: string; dishEntryId: string } }) =>
      api[step]({ params }),
    invalidates: orderKeys.orderAndLists(orderId),
  });
