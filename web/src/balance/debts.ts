import type { Balance } from '@kantyna/contracts/payments/payments';

/** The debt of a person to the viewer (grosze): negative if the viewer owes it. `companyId` is there if it is the company. */
export interface Debt {
  readonly person: string;
  readonly grosze: number;
  readonly companyId?: string;
}

/** People the caller owes (negative), then people who owe the caller; the greatest debt first in each. Zero debts are left out. */
export const debtsOf = ({ owedMoney, people = [] }: Balance): Debt[] =>
  Object.entries(owedMoney)
    .map(([person, grosze]) => {
      const companyId = people.find(({ name, isCompany }) => isCompany && name === person)?.userId;
      return { person, grosze, ...(companyId !== undefined && { companyId }) };
    })
    .filter(({ grosze }) => grosze !== 0)
    .sort((a, b) => Number(a.grosze > 0) - Number(b.grosze > 0) || Math.abs(b.grosze) - Math.abs(a.grosze));
