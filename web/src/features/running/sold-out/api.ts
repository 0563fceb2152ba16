import { api } from '../../../lib/net/http.js';
import { useWrite } from '../../../lib/net/write-mutation.js';
import { useReloadOrder, type FormCallbacks } from '../../../order/api.js';

interface Answer {
  readonly dishId: string | null;
  readonly additionalComments: string;
}

/** Takes another dish in the place of a sold-out one, or nothing. */
export function useAnswerSoldOut(
  params: { orderId: string; dishId: string; orderEntryId: string },
  callbacks: FormCallbacks,
) {
  const reload = useReloadOrder(params.orderId);
  return useWrite({
    mutationFn: (body: Answer, idempotencyKey) => api.answerSoldOut({ params, body, idempotencyKey }),
    onSettled: reload,
    onError: () => void reload(),
    ...callbacks,
  });
}

/** Applies the price of a dish that was named on the phone to the menu (`true`), or dismisses it. */
export function useCorrectMenu(orderId: string, dishId: string) {
  return useWrite({
    mutationFn: (apply: boolean) => api.correctMenu({ params: { orderId, dishId }, body: { apply } }),
    onSettled: useReloadOrder(orderId),
  });
}
