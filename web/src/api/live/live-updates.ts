import { useEffect } from 'react';
import type { LiveUpdate } from '@kantyna/contracts/notifications/notifications';
import { changedBy, type Change } from '../changes.js';
import { coalesce } from './coalesce.js';
import { clearLostConnections } from '../state/error-list.js';
import { liveStreamPath, signedFetch } from '../http.js';
import { queryClient } from '../query-client.js';
import { followWhileShown } from './shared-stream.js';

/** Reloads active queries. One that is loading goes on, and is repeated afterwards: its reply may be older than the change. */
function reload(changes: readonly Change[]): void {
  const loading = queryClient.getQueryCache().findAll({ ...changedBy(changes), fetchStatus: 'fetching' });
  void queryClient.invalidateQueries(changedBy(changes), { cancelRefetch: false });
  for (const query of loading) {
    void Promise.allSettled([query.promise]).then(() =>
      queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true }, { cancelRefetch: false }),
    );
  }
}

/** Reloads all that live updates may be about. */
const reloadAll = (): void => reload([{ name: 'balanceChanged' }]);

/** Reloads what live updates are about (docs/rules/notifications.md, Live updates and push). */
function reloadChanged(updates: readonly LiveUpdate[]): void {
  if (updates.some(({ name }) => name === 'balanceChanged')) return reloadAll();
  reload(updates.map(({ name, ...params }) => ({ name, params })));
}

/** Follows the live updates of the session with this token. */
export function useLiveUpdates(token: string): void {
  useEffect(() => {
    const { add, stop } = coalesce(reloadChanged);
    // The end of a token tells sessions apart, and is of no use to others.
    const unfollow = followWhileShown(`kantyna.live.${token.slice(-16)}`, liveStreamPath, {
      onChange: add,
      onJoin: reloadAll,
      send: signedFetch,
      onOpen() {
        clearLostConnections();
        reloadAll();
      },
    });
    return () => {
      unfollow();
      stop();
    };
  }, [token]);
}
