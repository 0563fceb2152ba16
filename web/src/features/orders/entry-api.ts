import { useQueryClient } from '@tanstack/react-query';
import type { ChosenDish } from '@kantyna/contracts/order-entries';
import type { PaymentStatus } from '@kantyna/contracts/order';
import type { ShowOrder } from '@kantyna/contracts/orders';
import { api } from '../../lib/http.js';
import { useSubmit } from '../../lib/submit.js';
import { showOrder, useReloadOrder, type Ends } from './api.js';

/** Puts a dish into the order: a further one, or in place of one that is there. */
export function useSaveDish(orderId: string, { onDone, ...ends }: Ends = {}) {
  const reload = useReloadOrder(orderId);
  return useSubmit<{ orderEntryId?: string; dish: ChosenDish }, unknown>(
    ({ orderEntryId, dish }, idempotencyKey) =>
      orderEntryId === undefined
        ? api.saveOrderEntry({ body: dish, idempotencyKey })
        : api.updateOrderEntry({ body: { ...dish, id: orderEntryId } }),
    {
      ...ends,
      onDone: async () => {
        await reload();
        onDone?.();
      },
    },
  );
}

/** Takes a dish out of an entry. */
export function useDeleteDishEntry(orderId: string, onDone: () => void) {
  const reload = useReloadOrder(orderId);
  return useSubmit((params: { orderEntryId: string; dishEntryId: string }) => api.deleteDishEntry({ params }), {
    onDone: async () => {
      await reload();
      onDone();
    },
  });
}

/** Confirms a payment or takes the confirmation back: shown at once, and undone if the server refuses. */
export function usePayment(orderId: string) {
  const client = useQueryClient();
  const reload = useReloadOrder(orderId);
  const { queryKey } = showOrder(orderId);

  const show = (orderEntryId: string, paymentStatus: PaymentStatus) =>
    client.setQueryData<ShowOrder>(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          orderEntries: shown.orderEntries.map((entry) =>
            entry.id === orderEntryId ? { ...entry, paymentStatus } : entry,
          ),
        },
    );

  return useSubmit(
    async ({ orderEntryId, to }: { orderEntryId: string; to: PaymentStatus }) => {
      await client.cancelQueries({ queryKey });
      show(orderEntryId, to);
      try {
        const params = { orderEntryId };
        return await (to === 'CONFIRMED' ? api.confirmAsPaid({ params }) : api.revertToUnpaid({ params }));
      } catch (failure) {
        show(orderEntryId, to === 'CONFIRMED' ? 'UNPAID' : 'CONFIRMED');
        throw failure;
      }
    },
    { onDone: reload },
  );
}
