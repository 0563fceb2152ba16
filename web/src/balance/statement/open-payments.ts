import type { OpenPayments, PersonBalance } from '@kantyna/contracts/payments/settlements';
import { transferCode, transferTitle } from '../../payments/paying/bank-transfer.js';
import { periodOf } from '../period.js';

/** What a person may have paid: a payment that they reported, their entry in an order, or all that they owe. */
export interface OpenPayment {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  /** Grosze. */
  readonly amount: number;
  /** Missing for everything between the two. */
  readonly orderId?: string | undefined;
  /** Of the order, or of the oldest one of all. */
  readonly orderDate?: string | undefined;
  readonly restaurantName?: string | undefined;
  /** The reported payment: its id and when it was reported (ISO 8601). */
  readonly claim?: { readonly id: string; readonly at: string } | undefined;
  /** What the app proposed as the transfer's title, with its code; for an entry that is all that the person owes also that for everything. */
  readonly titles: readonly string[];
  readonly code: string;
}

/**
 * What people may have paid to the person `toId` by transfer: `balances` are theirs with those who owe them something or report a payment.
 * Of an entry and a report for it the report counts; so does a report for everything.
 */
export function openPayments(
  toId: string,
  balances: readonly PersonBalance[],
  { claims, covered = [] }: Pick<OpenPayments, 'claims' | 'covered'>,
): OpenPayment[] {
  return balances.flatMap(({ userId: personId, name, amount, items, isCompany }) => {
    if (isCompany) return [];
    const reported = claims.filter((one) => !one.isOwn && one.userId === personId);
    const ofClaim = (orderId?: string) => reported.find((one) => one.orderId === orderId);
    const { from = '', to = '' } = periodOf({ items });
    const payment = (
      due: number,
      about?: { orderId: string; orderDate?: string | undefined; restaurantName?: string | undefined },
    ): OpenPayment => {
      const claim = ofClaim(about?.orderId);
      const code = transferCode(toId, personId, ...(about ? [about.orderId] : []));
      return {
        id: claim?.id ?? `${personId} ${about?.orderId ?? 'all'}`,
        personId,
        name,
        amount: claim?.amount ?? due,
        ...about,
        orderDate: about?.orderDate ?? from,
        claim: claim && { id: claim.id, at: claim.at },
        titles: [about ? transferTitle(about.orderDate ?? '', about.orderDate, code) : transferTitle(from, to, code)],
        code,
      };
    };
    const pays = (orderId: string) =>
      covered.find((one) => !one.isOwn && one.userId === personId && one.orderId === orderId)?.amount ?? 0;
    const entries = items
      .filter((item) => item.isTheirs && item.amount > 0)
      .map(({ orderId, orderDate, restaurantName, amount: open }) =>
        payment(open - pays(orderId), { orderId, orderDate, restaurantName }),
      );
    // A report for an entry that is not open any more waits, too.
    const others = reported
      .filter(({ orderId }) => orderId !== undefined && entries.every((one) => one.orderId !== orderId))
      .map(({ orderId, orderDate, restaurantName, amount: said }) =>
        payment(said, { orderId: orderId!, orderDate, restaurantName }),
      );
    const all = payment(amount);
    const isMore = all.claim !== undefined || entries.every((one) => one.amount !== all.amount);
    const withTitleOfAll = (one: OpenPayment) =>
      !isMore && one.amount === all.amount ? { ...one, titles: [...one.titles, ...all.titles] } : one;
    return [...entries.map(withTitleOfAll), ...others, ...(isMore ? [all] : [])].filter((one) => one.amount > 0);
  });
}
