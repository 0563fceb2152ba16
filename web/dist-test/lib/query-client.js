import { QueryCache, QueryClient } from '@tanstack/react-query';
import { addFailure } from './error-list.js';
const RETRIES = 2;
const isWorthRetrying = (error) => {
    const status = error.status;
    return status === undefined || status === 502 || status === 503 || status === 504;
};
/** The server's state in the browser, for all pages. */
export const queryClient = new QueryClient({
    queryCache: new QueryCache({
        onError(error, query) {
            const isUnauthorised = error.status === 401;
            if (!query.meta?.silent && !isUnauthorised && query.state.data === undefined)
                addFailure(error);
        },
    }),
    defaultOptions: {
        queries: {
            staleTime: 5_000,
            networkMode: 'offlineFirst',
            retry: (failures, error) => failures < RETRIES && isWorthRetrying(error),
        },
        mutations: { networkMode: 'always' },
    },
});
//# sourceMappingURL=query-client.js.map