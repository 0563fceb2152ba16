import { isOpenClaim, summed, type Account, type Payment } from './account.js';

/** So many payments an account lists; the oldest of more are moved to a page. */
const PAYMENTS_LISTED = 100;
/** So many of them at once. */
export const PAGE = 50;

/** Whether an account lists so many payments that a page of them is due. */
export const isPageDue = ({ payments }: Pick<Account, 'payments'>): boolean =>
  payments.filter((one) => !isOpenClaim(one)).length >= PAYMENTS_LISTED + PAGE;

/** The payments that are to be moved to a page, the oldest first; `undefined`: there are not so many yet. */
export const pageOf = (account: Pick<Account, 'payments'>): Payment[] | undefined =>
  isPageDue(account) ? account.payments.filter((one) => !isOpenClaim(one)).slice(0, PAGE) : undefined;

/** The account without the payments of a page: of those that count it keeps what they come to. Nothing owed changes. */
export function afterPaging(account: Account, page: readonly Payment[] = []): Account {
  if (page.length === 0) return account;
  const counted = page.filter(({ status }) => status === 'CONFIRMED');
  const first = account.people[0]!.id;
  return {
    ...account,
    payments: account.payments.filter(({ id }) => !page.some((one) => one.id === id)),
    older: {
      pages: (account.older.pages ?? 0) + 1,
      lines: summed([...account.older.lines, ...counted.flatMap(({ lines }) => lines)]),
      credit: counted.reduce(
        (sum, { fromId, credit }) => sum + (fromId === first ? credit : -credit),
        account.older.credit,
      ),
    },
  };
}

/** When orders have to hear of an account's payments, or a page of them has to be moved; `undefined`: nothing is to be done. */
export const accountDue = (account: Account): Date | undefined =>
  account.untold.length > 0 || isPageDue(account)
    ? new Date(account.payments.at(-1)?.steps.at(-1)?.at ?? 0)
    : undefined;
