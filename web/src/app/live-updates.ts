import { useEffect } from 'react';
import { balanceKey } from '../features/balance/api.js';
import { orderKeys } from '../features/orders/api.js';
import { liveStreamPath } from '../lib/http.js';
import { followOrders } from '../lib/order-stream.js';
import { queryClient } from '../lib/query-client.js';

const reload = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey });

/** Reloads what is shown of an order whenever somebody changes it (specification, section 7). */
export function useLiveUpdates(token: string): void {
  useEffect(
    () =>
      followOrders(liveStreamPath, {
        onChange(orderId) {
          reload(orderKeys.order(orderId));
          reload(orderKeys.lists);
          reload(balanceKey);
        },
        onReconnected() {
          reload(orderKeys.all);
          reload(balanceKey);
        },
      }),
    [token],
  );
}
