import type { CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments/history';

/** A row of the history. */
export type HistoryRow = CreatedEntry | ParticipatedEntry;

/** What a row is about, in grosze: the caller's part of another one's order, or the whole of their own, and what is confirmed of it. */
export const amountsOf = (row: HistoryRow): { amount: number; confirmed: number } =>
  row.kind === 'createdEntry'
    ? { amount: row.totalAmount, confirmed: row.confirmedPaymentsTotalAmount }
    : { amount: row.orderEntryAmount, confirmed: row.confirmedAmount };
