import { useEffect } from 'react';
import type { Query } from '@tanstack/react-query';
import { balanceKey } from '../features/balance/api.js';
import { orderKeys } from '../features/orders/api.js';
import { liveStreamPath } from '../lib/http.js';
import { followOrders } from '../lib/order-stream.js';
import { queryClient } from '../lib/query-client.js';

/** Loads anew what is on the screen; what is loaded for the first time just now, once more afterwards: its answer may be older. */
function reload(queryKey: readonly string[]): void {
  const isFirstLoad = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  const begun = queryClient.getQueryCache().findAll({ queryKey, predicate: isFirstLoad });
  void queryClient.invalidateQueries({ queryKey });
  for (const query of begun) {
    void Promise.allSettled([query.promise]).then(() =>
      queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
    );
  }
}

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
        onOpen() {
          reload(orderKeys.all);
          reload(balanceKey);
        },
      }),
    [token],
  );
}
