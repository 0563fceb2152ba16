import type { Balance } from '@kantyna/contracts/payments/payments';
import type { PersonBalance } from '@kantyna/contracts/payments/settlements';

/** What is open with a person, in grosze: negative if the caller owes it. */
export interface Debt {
  readonly person: string;
  readonly grosze: number;
}

/** People the caller owes (negative), then people who owe the caller; the greatest debt first in each. Zero debts are left out. */
export const debts = ({ owedMoney }: Balance): Debt[] =>
  Object.entries(owedMoney)
    .map(([person, grosze]) => ({ person, grosze }))
    .filter(({ grosze }) => grosze !== 0)
    .sort((a, b) => Number(a.grosze > 0) - Number(b.grosze > 0) || Math.abs(b.grosze) - Math.abs(a.grosze));

/**
 * Who is paid for an open entry of the caller's although the two are even: they owe each other the same. By one such order of each: the
 * balance has no ids of who is even.
 */
export const evenOrders = ({ entries, owedMoney }: Balance): string[] => [
  ...new Map(
    entries.flatMap((entry) =>
      entry.kind === 'participatedEntry' && entry.status === 'UNPAID' && !(entry.owedTo in owedMoney)
        ? [[entry.owedTo, entry.orderId] as const]
        : [],
    ),
  ).values(),
];

/** What each of two people who are even owes the other one, in grosze; 0 if nothing is open, or they are not even. */
export const owedToEach = ({ amount, items, credit }: PersonBalance): number =>
  amount === 0
    ? [...items.map((item) => item.amount), credit].filter((one) => one > 0).reduce((sum, one) => sum + one, 0)
    : 0;
