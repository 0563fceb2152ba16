import { isOpenClaim, isPageDue, PAGE, summed, type Account, type Payment } from './account.js';

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
      lines: summed([...account.older.lines, ...counted.flatMap(({ lines }) => lines)]),
      credit: counted.reduce(
        (sum, { fromId, credit }) => sum + (fromId === first ? credit : -credit),
        account.older.credit,
      ),
    },
  };
}
