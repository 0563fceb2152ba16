import { api } from '../api/http.js';
import { useWrite } from '../api/write-mutation.js';
import { orderKeys } from '../api/queries.js';

/** What a form does at the end of its write. */
export interface FormCallbacks<Reply = unknown> {
  /** What the browser keeps or says then, wherever the person is. */
  onReply?: (reply: Reply) => void;
  /** What the screen does then, before the order is reloaded, if the person is still there. */
  onDone?: (reply: Reply) => void;
  /** Replaces the entry in the error list. */
  onFailure?: (failure: unknown) => void;
}

/** A call that moves an order to another state. */
export type StateChange =
  | 'setAsCreated'
  | 'setAsOrdering'
  | 'setAsDelivered'
  | 'setAsRejected'
  | 'undoRejection'
  | 'setBackAsOrdered';

/** Moves an order to another state. */
export const useChangeState = (orderId: string, callbacks: FormCallbacks = {}) =>
  useWrite({
    mutationFn: (change: StateChange) => api[change]({ params: { orderId } }),
    invalidates: orderKeys.orderAndLists(orderId),
    ...callbacks,
  });
