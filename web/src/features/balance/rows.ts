import type { CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments';

/** A row of the history. */
export type HistoryRow = CreatedEntry | ParticipatedEntry;

/** Whether a row is settled: the caller's part is confirmed, or all parts of the caller's own order are. */
export const isPaid = (row: HistoryRow): boolean =>
  row.kind === 'createdEntry' ? row.confirmedPaymentsTotalAmount >= row.totalAmount : row.status === 'CONFIRMED';
