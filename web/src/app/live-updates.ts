import { useEffect } from 'react';
import type { Query } from '@tanstack/react-query';
import { orderKeys } from '../features/orders/api.js';
import { todaysOrders } from '../features/orders/lists/api.js';
import { reloadAllOrders } from '../features/orders/lists/reload-all-orders.js';
import { balanceKey } from '../lib/balance-key.js';
import { liveStreamPath } from '../lib/http.js';
import { followOrders } from '../lib/order-stream.js';
import { queryClient } from '../lib/query-client.js';

/** Reloads active queries. A first load in flight is repeated afterwards: its reply may be older than the change. */
function reload(queryKey: readonly string[]): void {
  const isFirstLoad = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
  const firstLoads = queryClient.getQueryCache().findAll({ queryKey, predicate: isFirstLoad });
  void queryClient.invalidateQueries({ queryKey });
  for (const query of firstLoads) {
    void Promise.allSettled([query.promise]).then(() =>
      queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }),
    );
  }
}

function reloadOrders(): void {
  reload(orderKeys.all);
  reload(balanceKey);
}

/** Reloads what a live update is about (docs/rules.md, Live updates and push). */
export function useLiveUpdates(token: string): void {
  useEffect(
    () =>
      followOrders(liveStreamPath, {
        onChange(update) {
          if (update.name === 'pollChanged') return reload(orderKeys.polls);
          if (update.name === 'balanceChanged') return reloadOrders();
          const { orderId } = update;
          reload(orderKeys.order(orderId));
          reload(todaysOrders.queryKey);
          void reloadAllOrders(queryClient, orderId);
          reload(balanceKey);
        },
        onOpen: reloadOrders,
      }),
    [token],
  );
}
