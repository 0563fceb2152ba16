import { creditBetween, isOpenClaim, summed, wasContested, type Account, type Line, type Payment } from './account.js';

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

/** The account without the payments of a page. It keeps the sum of those that count, so no debt changes. */
export function afterPaging(account: Account, page: readonly Payment[] = []): Account {
  if (page.length === 0) return account;
  return {
    ...account,
    payments: account.payments.filter(({ id }) => !page.some((one) => one.id === id)),
    older: { ...olderWith(account, page.filter(counts), 1), pages: (account.older.pages ?? 0) + 1 },
  };
}

/**
 * The account with payments of older pages listed again, so that they can be taken back. Only payments that count and are not listed come
 * back; their sum is no longer kept apart, so no debt changes. `older` has the latest copy of each.
 */
export function withListedAgain(account: Account, older: readonly Payment[]): Account {
  const again = older.filter((one) => counts(one) && !account.payments.some(({ id }) => id === one.id));
  if (again.length === 0) return account;
  return { ...account, payments: [...again, ...account.payments], older: olderWith(account, again, -1) };
}

/**
 * The account with the lines of payments on its pages, as far as they count: of all of them, or for some orders. `paged` are those
 * payments, with all copies.
 */
export function withOlderLines(account: Account, paged: readonly Payment[], orderIds?: ReadonlySet<string>): Account {
  const listed = new Set(account.payments.map(({ id }) => id));
  const older = latestCopies(paged).filter((one) => counts(one) && !listed.has(one.id));
  const lines = older.flatMap((one) => one.lines).filter(({ orderId }) => orderIds?.has(orderId) ?? true);
  return { ...account, older: { ...account.older, lines: summed(lines) } };
}

/** The account as it is stored. */
export const withoutOlderLines = (account: Account): Account =>
  account.older.lines.length === 0 ? account : { ...account, older: { ...account.older, lines: [] } };

const counts = ({ status }: Payment): boolean => status === 'CONFIRMED';

/** The sum of older payments with these added, or (`sign` -1) without them. */
const olderWith = ({ people, older }: Account, payments: readonly Payment[], sign: 1 | -1): Account['older'] => ({
  ...older,
  lines: summed([
    ...older.lines,
    ...payments.flatMap(({ lines }) => lines.map((one): Line => ({ ...one, amount: sign * one.amount }))),
  ]),
  credit: older.credit + sign * creditBetween(people, payments),
});

/** The latest copy of each payment. Older pages may have several. */
export function latestCopies(payments: readonly Payment[]): Payment[] {
  const byId = new Map<string, Payment>();
  for (const one of payments) if (one.steps.length >= (byId.get(one.id)?.steps.length ?? 0)) byId.set(one.id, one);
  return [...byId.values()];
}

/** The due time of an account: orders have to hear of its payments, or a page has to be moved. `undefined`: nothing is due. */
export const accountDue = (account: Account): Date | undefined =>
  account.untold.length > 0 || pageOf(account) ? new Date(account.payments.at(-1)?.steps.at(-1)?.at ?? 0) : undefined;
