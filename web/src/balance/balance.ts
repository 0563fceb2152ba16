import { balanceKey } from '../api/balance-key.js';
import { readPages, readQuery } from '../api/read-query.js';

export const balance = readQuery(balanceKey, 'balance', {}, { meta: { silent: true } });

/** The history, page by page: of one month (`YYYY-MM`), or `''` for all of it. */
export const history = (month: string) =>
  readPages(
    balanceKey,
    'balanceHistory',
    (before: string) => ({ query: { ...(month !== '' && { month }), ...(before !== '' && { before }) } }),
    '',
    { meta: { silent: true } },
  );
