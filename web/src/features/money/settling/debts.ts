import type { Balance } from '@kantyna/contracts/payments/payments';

/** What is open with a person, in grosze: negative if the caller owes it. */
export interface Debt {
  readonly person: string;
  readonly grosze: number;
}

/** People the caller owes (negative), then people who owe the caller; the greatest debt first in each. Zero debts are left out. */
export const debtsOf = ({ owedMoney }: Balance): Debt[] =>
  Object.entries(owedMoney)
    .map(([person, grosze]) => ({ person, grosze }))
    .filter(({ grosze }) => grosze !== 0)
    .sort((a, b) => Number(a.grosze > 0) - Number(b.grosze > 0) || Math.abs(b.grosze) - Math.abs(a.grosze));
