import { foldDiacritics } from '@kantyna/order-rules/search';
import type { CarriedDebt } from '@kantyna/contracts/payments/carried-over';
import type { WrittenDebt } from './read-balances.js';

/** A person, as far as a file may name them. */
export interface KnownPerson {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** The person whom a file calls so: by e-mail, or by a name that only one has, as it is written or else without diacritics. */
export function personCalled(label: string, people: readonly KnownPerson[]): string | undefined {
  const byMail = people.find(({ email }) => email.toLowerCase() === label.toLowerCase());
  if (byMail) return byMail.id;
  const exact = people.filter(({ username }) => username === label);
  const named =
    exact.length > 0 ? exact : people.filter((one) => foldDiacritics(one.username) === foldDiacritics(label));
  return named.length === 1 ? named[0]!.id : undefined;
}

/**
 * The debts between people who are known, each pair once: debts in both directions are set off. `idOf` is the person whom a label means; debts
 * of and to nobody are left out.
 */
export function debtsBetween(
  debts: readonly WrittenDebt[],
  idOf: (label: string) => string | undefined,
): { debts: CarriedDebt[]; leftOut: number } {
  const nets = new Map<string, { pair: readonly [string, string]; amount: number }>();
  let leftOut = 0;
  for (const { debtor, creditor, amount } of debts) {
    const [debtorId, creditorId] = [idOf(debtor), idOf(creditor)];
    if (debtorId === undefined || creditorId === undefined || debtorId === creditorId) {
      leftOut += 1;
      continue;
    }
    const pair = debtorId < creditorId ? ([debtorId, creditorId] as const) : ([creditorId, debtorId] as const);
    const before = nets.get(pair.join(' '))?.amount ?? 0;
    nets.set(pair.join(' '), { pair, amount: before + (pair[0] === debtorId ? amount : -amount) });
  }
  return {
    debts: [...nets.values()].flatMap(({ pair: [one, other], amount }): CarriedDebt[] => {
      if (amount === 0) return [];
      const [debtorId, creditorId] = amount > 0 ? [one, other] : [other, one];
      return [{ debtorId, creditorId, amount: Math.abs(amount) }];
    }),
    leftOut,
  };
}
