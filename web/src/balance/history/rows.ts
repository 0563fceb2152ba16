import type { Claim } from '@kantyna/contracts/payments/settlements';
import { isRest } from '@kantyna/order-rules/asking';
import { amountsOf, type HistoryRow } from '@kantyna/order-rules/history';
import type { ShownStatus } from '../../ui/state/state-icons.js';

/** Whether a row is settled: the caller's part is confirmed, or all parts of the caller's own order are. */
export const isPaid = (row: HistoryRow): boolean =>
  row.kind === 'createdEntry' ? row.confirmedPaymentsTotalAmount >= row.totalAmount : row.status === 'CONFIRMED';

/** Whether the caller said that they paid a row that is open: for its order, or everything that they owe its payer. `claims`: the open ones. */
export const isReported = (row: HistoryRow, claims: readonly Claim[]): boolean =>
  row.kind === 'participatedEntry' &&
  claims.some(
    ({ isOwn, status, orderId, name }) =>
      isOwn && status === 'CLAIMED' && (orderId === undefined ? name === row.owedTo : orderId === row.orderId),
  );

/** The status to show for the payment of the viewer's own entry. `claims`: the open ones. */
export function shownStatusOf(row: HistoryRow, claims: readonly Claim[]): ShownStatus {
  const { amount, confirmed } = amountsOf(row);
  if (isPaid(row) || isRest(amount - confirmed, confirmed)) return 'CONFIRMED';
  if (confirmed > amount) return 'OVERPAID';
  return isReported(row, claims) ? 'REPORTED' : 'UNPAID';
}
