import type { Balance, CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments';

/** A row of the history. */
export type HistoryRow = CreatedEntry | ParticipatedEntry;

/** Whether a row is settled: the caller's part is confirmed, or all parts of the caller's own order are. */
export const isPaid = (row: HistoryRow): boolean =>
  row.kind === 'createdEntry' ? row.confirmedPaymentsTotalAmount >= row.totalAmount : row.status === 'CONFIRMED';

/** What a row is about, in grosze: the caller's part of another one's order, or the whole of their own, and what is confirmed of it. */
export const amountsOf = (row: HistoryRow): { amount: number; confirmed: number } =>
  row.kind === 'createdEntry'
    ? { amount: row.totalAmount, confirmed: row.confirmedPaymentsTotalAmount }
    : { amount: row.orderEntryAmount, confirmed: row.confirmedAmount };

/** People the caller owes (negative), then people who owe the caller; the greatest debt first in each. Zero debts are left out. */
export const debts = ({ owedMoney }: Balance): { person: string; grosze: number }[] =>
  Object.entries(owedMoney)
    .map(([person, grosze]) => ({ person, grosze }))
    .filter(({ grosze }) => grosze !== 0)
    .sort((a, b) => Number(a.grosze > 0) - Number(b.grosze > 0) || Math.abs(b.grosze) - Math.abs(a.grosze));

/** The oldest order in which the caller still owes a person: it can be paid there. */
export const orderToPay = ({ entries }: Balance, person: string): string | undefined =>
  entries.findLast((row) => row.kind === 'participatedEntry' && row.owedTo === person && row.status === 'UNPAID')
    ?.orderId;
