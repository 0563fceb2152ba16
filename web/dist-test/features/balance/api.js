import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http.js';
/** Under what the balance is kept in the browser. */
export const balanceKey = ['balance'];
export const balance = queryOptions({
    queryKey: balanceKey,
    queryFn: ({ signal }) => api.balance({ signal }),
    meta: { silent: true },
});
//# sourceMappingURL=api.js.map