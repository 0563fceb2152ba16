import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { addFailure, clearErrors, listedErrors, PAGE } from './state/error-list.js';
import { withSharedStructure } from './requests/etags.js';
import { statusOf } from './requests/status-of.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A failure adds no entry to the error list. */
      silent?: boolean;
    };
  }
}

const RETRIES = 2;
/** A failure that took longer than this is not retried automatically (ms). */
const SLOW_FAILURE = 10_000;
/** How often what failed because a service was away is loaded again (ms). */
const AWAY_RETRY_EVERY = 10_000;
const isWorthRetrying = (error: unknown): boolean =>
  [undefined, 502, 503, 504].includes(statusOf(error)) && ((error as { took?: number }).took ?? 0) < SLOW_FAILURE;

/** The entries of queries in the list of errors, by the query's hash. */
const listed = new Map<string, number>();
const forget = ({ queryHash }: Query<unknown, unknown>) => {
  const id = listed.get(queryHash);
  if (listed.delete(queryHash)) clearErrors(id);
};

/** The cache of the server's state, for all pages. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      const said = listedErrors().find(({ id }) => id === listed.get(query.queryHash));
      // A failure that is listed is not listed again with each attempt.
      if (said && statusOf(said.failure) === statusOf(error)) return;
      const isUnauthorised = statusOf(error) === 401;
      forget(query);
      if (!query.meta?.silent && !isUnauthorised && query.state.data === undefined)
        listed.set(query.queryHash, addFailure(error, PAGE));
    },
    onSuccess: (_, query) => forget(query),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'offlineFirst',
      structuralSharing: withSharedStructure,
      refetchInterval: ({ state: { status, error } }) =>
        status === 'error' && isWorthRetrying(error) && AWAY_RETRY_EVERY,
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always' },
  },
});
