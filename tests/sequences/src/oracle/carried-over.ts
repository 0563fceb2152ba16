import { done, refusedAs, type CarriedDebt, type Of, type Outcome } from './commands.js';
import type { Ledger } from './ledger.js';

/**
 * "Each debt becomes a payment of who is owed to who owes, all of it credit." A file has "debts of two people", who are two, and "debts in both
 * directions are set off" before: another one is refused as a whole.
 */
export function carryOver(ledger: Ledger, { label, debts }: Of<'carryOver'>): Outcome {
  const pairs = new Set(debts.map(({ debtor, creditor }) => [debtor, creditor].toSorted().join(' ')));
  if (pairs.size < debts.length || debts.some(({ debtor, creditor }) => debtor === creditor))
    return refusedAs(['INVALID']);
  ledger.files.set(label, debts);
  for (const debt of debts)
    ledger.pay({
      label: labelOf(label, debt),
      file: label,
      by: 'manager',
      from: debt.creditor,
      to: debt.debtor,
      lines: [],
      credit: debt.amount,
    });
  return done;
}

/** "All of a file are taken back at once. What was paid meanwhile stays paid." */
export function takeCarriedOverBack(ledger: Ledger, { file }: Of<'takeCarriedOverBack'>): Outcome {
  if (!ledger.files.has(file)) return refusedAs(['NOT_FOUND']);
  for (const payment of ledger.payments) if (payment.file === file) payment.isTakenBack = true;
  return done;
}

/** The label of the payment that a debt of a file becomes. */
export const labelOf = (file: string, { debtor, creditor }: CarriedDebt): string => `${file} ${debtor} ${creditor}`;
