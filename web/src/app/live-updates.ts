import { useEffect } from 'react';
import type { Query } from '@tanstack/react-query';
import { orderKeys, todaysOrders } from '../order/queries.js';
import { reloadAllOrders } from '../order/reload-all-orders.js';
import { balanceKey } from '../lib/balance-key.js';
import { liveStreamPath } from '../lib/net/http.js';
import { followOrders } from '../lib/net/order-stream.js';
import { queryClient } from '../lib/net/query-client.js';

/** Reloads active queries. A first load in flight is repeated afterwards: its reply may be older than the change. */
function reload(queryKey: readonly unknown[]): void {
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
