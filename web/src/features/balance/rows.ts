import type { Balance, CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments';

/** A row of the history. */
export type HistoryRow = CreatedEntry | ParticipatedEntry;

/** Whether a row is settled: one's own part is confirmed, or everybody's in one's own order (specification, section 4). */
export const isPaid = (row: HistoryRow): boolean =>
  row.kind === 'createdEntry' ? row.confirmedPaymentsTotalAmount >= row.totalAmount : row.status === 'CONFIRMED';

/** Whom the caller owes and then who owes him, in each the greatest debt first; without those who are even. */
export const debts = ({ owedMoney }: Balance): { person: string; grosze: number }[] =>
  Object.entries(owedMoney)
    .map(([person, grosze]) => ({ person, grosze }))
    .filter(({ grosze }) => grosze !== 0)
    .sort((a, b) => Number(a.grosze > 0) - Number(b.grosze > 0) || Math.abs(b.grosze) - Math.abs(a.grosze));

/** The oldest order in which the caller still owes a person, where it can be paid. */
export const orderToPay = ({ entries }: Balance, person: string): string | undefined =>
  entries.findLast((row) => row.kind === 'participatedEntry' && row.owedTo === person && row.status === 'UNPAID')
    ?.orderId;
