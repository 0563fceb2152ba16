import type { CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments/history';

/** A row of the history. */
export type HistoryRow = CreatedEntry | ParticipatedEntry;

/** The amounts of a row, in grosze: the caller's entry in another one's order, or the whole of their own, and the confirmed part of it. */
export const amountsOf = (row: HistoryRow): { amount: number; confirmed: number } =>
  row.kind === 'createdEntry'
    ? { amount: row.totalAmount, confirmed: row.confirmedPaymentsTotalAmount }
    : { amount: row.orderEntryAmount, confirmed: row.confirmedAmount };
