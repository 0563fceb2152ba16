import type { Balance, CreatedEntry, ParticipatedEntry } from '@kantyna/contracts/payments';
/** A row of the history. */
export type HistoryRow = CreatedEntry | ParticipatedEntry;
/** Whether a row is settled: one's own part is confirmed, or everybody's in one's own order (specification, section 4). */
export declare const isPaid: (row: HistoryRow) => boolean;
/** Who owes whom, without those who are even; the greatest first. */
export declare const debts: ({ owedMoney }: Balance) => {
  person: string;
  grosze: number;
}[];
/** The oldest order in which the caller still owes a person, where it can be paid. */
export declare const orderToPay: ({ entries }: Balance, person: string) => string | undefined;
