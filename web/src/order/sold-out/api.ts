import { api } from '../../api/http.js';
import { useWrite } from '../../api/write-mutation.js';
import { type FormCallbacks } from '../api.js';
import { orderKeys } from '../../api/queries.js';

interface Answer {
  readonly dishId: string | null;
  readonly additionalComments: string;
}

/** Takes another dish in the place of a sold-out one, or nothing. */
export const useAnswerSoldOut = (
  params: { orderId: string; dishId: string; orderEntryId: string },
  callbacks: FormCallbacks,
) =>
  useWrite({
    mutationFn: (body: Answer, idempotencyKey) => api.answerSoldOut({ params, body, idempotencyKey }),
    invalidates: orderKeys.orderAndLists(params.orderId),
    ...callbacks,
  });

/** Applies the price of a dish that was named on the phone to the menu (`true`), or dismisses it. */
export const useCorrectMenu = (orderId: string, dishId: string) =>
  useWrite({
    mutationFn: (apply: boolean) => api.correctMenu({ params: { orderId, dishId }, body: { apply } }),
    invalidates: orderKeys.orderAndLists(orderId),
  });
