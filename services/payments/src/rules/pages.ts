import { isOpenClaim, summed, wasContested, type Account, type Line, type Payment } from './account.js';

/** So many payments that count an account lists, and so many that do not; the oldest of more are moved to a page. */
const PAYMENTS_LISTED = 100;
/** So many of them at once. */
export const PAGE = 50;

/** The payments that are to be moved to a page, the oldest first; `undefined`: there are not so many yet. What does not count moves nothing that does. */
export function pageOf({ payments }: Pick<Account, 'payments'>): Payment[] | undefined {
  const ended = payments.filter((one) => !isOpenClaim(one) && !wasContested(one));
  const kinds = [ended.filter((one) => !counts(one)), ended.filter(counts)];
  return kinds.find((of) => of.length >= PAYMENTS_LISTED + PAGE)?.slice(0, PAGE);
}

/** The account without the payments of a page: of those that count it keeps what they come to. Nothing owed changes. */
export function afterPaging(account: Account, page: readonly Payment[] = []): Account {
  if (page.length === 0) return account;
  return {
    ...account,
    payments: account.payments.filter(({ id }) => !page.some((one) => one.id === id)),
    older: { ...olderWith(account, page.filter(counts), 1), pages: (account.older.pages ?? 0) + 1 },
  };
}

/**
 * The account with payments of older pages listed again, as far as they count and are not listed: what they come to is not kept beside them any
 * more, and they can be taken back. `older` has the latest copy of each. Nothing owed changes.
 */
export function withListedAgain(account: Account, older: readonly Payment[]): Account {
  const again = older.filter((one) => counts(one) && !account.payments.some(({ id }) => id === one.id));
  if (again.length === 0) return account;
  return { ...account, payments: [...again, ...account.payments], older: olderWith(account, again, -1) };
}

const counts = ({ status }: Payment): boolean => status === 'CONFIRMED';

/** What older payments come to with others, or (`sign` -1) without them. */
const olderWith = ({ people, older }: Account, payments: readonly Payment[], sign: 1 | -1): Account['older'] => ({
  ...older,
  lines: summed([
    ...older.lines,
    ...payments.flatMap(({ lines }) => lines.map((one): Line => ({ ...one, amount: sign * one.amount }))),
  ]),
  credit: payments.reduce(
    (sum, { fromId, credit }) => sum + sign * (fromId === people[0]!.id ? credit : -credit),
    older.credit,
  ),
});

/** Of several copies of a payment, as older pages may have them, the latest one. */
export function latestCopies(payments: readonly Payment[]): Payment[] {
  const byId = new Map<string, Payment>();
  for (const one of payments) if (one.steps.length >= (byId.get(one.id)?.steps.length ?? 0)) byId.set(one.id, one);
  return [...byId.values()];
}

/** When orders have to hear of an account's payments, or a page of them has to be moved; `undefined`: nothing is to be done. */
export const accountDue = (account: Account): Date | undefined =>
  account.untold.length > 0 || pageOf(account) ? new Date(account.payments.at(-1)?.steps.at(-1)?.at ?? 0) : undefined;
