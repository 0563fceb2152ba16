import type { HistoryRow } from '@kantyna/order-rules/history';

/** Whether a row is settled: the caller's part is confirmed, or all parts of the caller's own order are. */
export const isPaid = (row: HistoryRow): boolean =>
  row.kind === 'createdEntry' ? row.confirmedPaymentsTotalAmount >= row.totalAmount : row.status === 'CONFIRMED';
