import { COMPANY_ID } from '@kantyna/contracts/payments/company';
import type { Eater, ReportLine } from '@kantyna/contracts/payments/company-report';
import { otherIn, type Owing } from '../account.js';
import { leftOfMonth, type MonthGrants } from './grants.js';
import { amountOf, linesBy, shareOf } from './report.js';

/** What the company still owes a payer for an order, in grosze; negative: too much was paid out. */
export type StillOwed = (line: Pick<ReportLine, 'payerId' | 'orderId'>) => number;

/** What the company still owes for which order. `accounts` are all of its own. */
export function stillOwedIn(accounts: readonly Owing[]): StillOwed {
  const owed = new Map(
    accounts.flatMap((account) =>
      account.open.map(({ orderId, open }) => [`${otherIn(account, COMPANY_ID).id} ${orderId}`, open] as const),
    ),
  );
  return ({ payerId, orderId }) => owed.get(`${payerId} ${orderId}`) ?? 0;
}

type OfPerson = Pick<Eater, 'userId' | 'amount' | 'lunches' | 'share' | 'leftOfMonth'>;

/** What a month's report says of each person who ate, in grosze. `grants` are those of the month. */
export const eatersOf = (lines: readonly ReportLine[], grants: readonly MonthGrants[]): OfPerson[] =>
  [...linesBy(lines, 'personId')].map(([userId, own]) => {
    const present = grants.find(({ personId }) => personId === userId);
    const left = present && leftOfMonth(present);
    const share = shareOf(own);
    return {
      userId,
      amount: amountOf(own),
      lunches: own.filter(({ corrects }) => corrects === undefined).length,
      ...(share !== undefined && { share }),
      ...(left !== undefined && { leftOfMonth: left }),
    };
  });

/** What a report says of each payer, in grosze: what they are owed for its orders, and what of it is not paid out yet. */
export const payersOf = (lines: readonly ReportLine[], stillOwed: StillOwed) =>
  [...linesBy(lines, 'payerId')].map(([userId, own]) => {
    const orders = new Set(own.map(({ orderId }) => orderId));
    const toPayOut = [...orders].reduce((sum, orderId) => sum + stillOwed({ payerId: userId, orderId }), 0);
    return { userId, amount: amountOf(own), toPayOut };
  });
