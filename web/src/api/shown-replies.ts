import { useSyncExternalStore } from 'react';
import { notifyManager, type Query } from '@tanstack/react-query';
import { queryClient } from './query-client.js';
import { statusOf } from './requests/status-of.js';

/** A page says by itself that its subject was deleted (404), or that more of a list could not be loaded. */
const isStale = ({ state: { data, status, error, fetchMeta } }: Query): boolean =>
  data !== undefined && status === 'error' && statusOf(error) !== 404 && fetchMeta?.fetchMore === undefined;

const stale = { type: 'active', predicate: isStale } as const;
const cache = queryClient.getQueryCache();

/** Whether a reply that is shown could not be loaded again, and may be out of date. */
export const useIsAnyStale = (): boolean =>
  useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll(stale).length > 0,
  );

/** Loads those replies again. */
export const reloadStale = (): void => void queryClient.refetchQueries(stale);

/** Whether something that the page shows may not be seen, or is not there: loading it again does not help. */
export const isAnyRefused = (): boolean =>
  cache.findAll({ type: 'active' }).some(({ state }) => [403, 404].includes(statusOf(state.error) ?? 0));
