import { useEffect } from 'react';
import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import { orderKeys, todaysOrders } from './queries.js';
import { reloadAllOrders } from './reload-all-orders.js';
import { balanceKey } from './balance-key.js';
import { coalesce } from './coalesce.js';
import { clearLostConnections } from './error-list.js';
import { liveStreamPath } from './http.js';
import { queryClient } from './query-client.js';
import { followWhileShown } from './shared-stream.js';

/** Reloads active queries. One that is loading goes on, and is repeated afterwards: its reply may be older than the change. */
function reload(queryKey: readonly unknown[]): void {
  const loading = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  for (const query of loading) {
    void Promise.allSettled([query.promise]).then(() =>
      queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false }),
    );
  }
}

function reloadOrders(): void {
  reload(orderKeys.all);
  reload(balanceKey);
}

/** Reloads what live updates are about (docs/rules/notifications.md, Live updates and push). */
function reloadChanged(updates: readonly LiveUpdate[]): void {
  if (updates.some(({ name }) => name === 'balanceChanged')) return reloadOrders();
  if (updates.some(({ name }) => name === 'pollChanged')) reload(orderKeys.polls);
  const changed = new Set(updates.flatMap((update) => (update.name === 'orderChanged' ? [update.orderId] : [])));
  if (changed.size === 0) return;
  for (const orderId of changed) {
    reload(orderKeys.order(orderId));
    void reloadAllOrders(queryClient, orderId);
  }
  reload(todaysOrders.queryKey);
  reload(balanceKey);
}

/** Follows the live updates of the session with this token. */
export function useLiveUpdates(token: string): void {
  useEffect(() => {
    const { add, stop } = coalesce(reloadChanged);
    // The end of a token tells sessions apart, and is of no use to others.
    const unfollow = followWhileShown(`kantyna.live.${token.slice(-16)}`, liveStreamPath, {
      onChange: add,
      onJoin: reloadOrders,
      onOpen() {
        clearLostConnections();
        reloadOrders();
      },
    });
    return () => {
      unfollow();
      stop();
    };
  }, [token]);
}
