import { counts, isOpenClaim, wasContested, type Account, type Payment } from './account.js';

/** An account lists this many payments that count, and as many that do not. The oldest of more are moved to a page. */
const PAYMENTS_LISTED = 100;
/** So many of them at once. */
export const PAGE = 50;

/**
 * The payments that are to be moved to a page, the oldest first; `undefined` if there are not enough. Payments that count, and those that
 * do not, are moved apart.
 */
export function pageOf({ payments }: Pick<Account, 'payments'>): Payment[] | undefined {
  const ended = payments.filter((one) => !isOpenClaim(one) && !wasContested(one));
  const kinds = [ended.filter((one) => !counts(one)), ended.filter(counts)];
  return kinds.find((of) => of.length >= PAYMENTS_LISTED + PAGE)?.slice(0, PAGE);
}

/** The account without the payments of a page. What they settled stays as it is. */
export const afterPaging = (account: Account, page: readonly Payment[]): Account => ({
  ...account,
  payments: account.payments.filter(({ id }) => !page.some((one) => one.id === id)),
  pages: (account.pages ?? 0) + 1,
});

/** The account with those payments of its pages listed again that count and are not listed, so that they can be taken back. */
export function withListedAgain(account: Account, older: readonly Payment[]): Account {
  const again = older.filter((one) => counts(one) && !account.payments.some(({ id }) => id === one.id));
  return { ...account, payments: [...again, ...account.payments] };
}

/** The latest copy of each payment. Older pages may have several, and one that is listed again is still on its page. */
export function latestCopies(payments: readonly Payment[]): Payment[] {
  const byId = new Map<string, Payment>();
  for (const one of payments) if (one.steps.length >= (byId.get(one.id)?.steps.length ?? 0)) byId.set(one.id, one);
  return [...byId.values()];
}
