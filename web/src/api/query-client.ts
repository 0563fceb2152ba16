import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { addFailure, clearErrors, PAGE } from './error-list.js';
import { withEqualParts } from './etags.js';
import { statusOf } from './status-of.js';

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
const isWorthRetrying = (error: unknown): boolean => {
  const { status, took = 0 } = error as { status?: number; took?: number };
  return took < SLOW_FAILURE && (status === undefined || status === 502 || status === 503 || status === 504);
};

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
      structuralSharing: withEqualParts,
      retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
    },
    mutations: { networkMode: 'always' },
  },
});
