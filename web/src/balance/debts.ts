import type { Balance } from '@kantyna/contracts/payments/payments';
import type { Claim } from '@kantyna/contracts/payments/settlements';

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

/**
 * Divides the viewer's debt to a person, or (`isOwn` false) that person's debt to them, into the reported sum, which waits, and the rest to
 * pay (grosze). `claims`: all of the viewer's. While one is contested, all is left to pay.
 */
export function leftToPayTo(userId: string | undefined, owed: number, claims: readonly Claim[], isOwn = true) {
  const own = claims.filter((claim) => claim.isOwn === isOwn && claim.userId === userId);
  if (own.some(({ status }) => status === 'CONTESTED')) return { reported: 0, toPay: owed };
  const reported = Math.min(
    owed,
    own.reduce((sum, { amount }) => sum + amount, 0),
  );
  return { reported, toPay: owed - reported };
}
