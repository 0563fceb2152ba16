import type { CarriedDebt, Command } from '../oracle/commands.js';
import type { Intent } from './intents.js';
import { amountNear, living, pick, usualPrices, type Present } from './picks.js';

/** The concrete commands of an intent about balances from elsewhere; `undefined` of another one. */
export function resolveCarriedOver(intent: Intent, now: Present): Command[] | undefined {
  const { what, twist } = intent;
  const { ledger, label } = now;
  switch (intent.kind) {
    case 'carryOver':
      return living(now).length < 2 ? [] : [{ type: 'carryOver', label, debts: debtsOf(intent, now) }];
    case 'takeCarriedOverBack': {
      const files = [...ledger.files.keys()];
      const standing = files.filter((file) => ledger.payments.some((one) => one.file === file && !one.isTakenBack));
      const file = pick(standing.length > 0 && twist % 4 !== 3 ? standing : files, what);
      return file === undefined ? [] : [{ type: 'takeCarriedOverBack', file: twist === 12 ? 'no-file' : file }];
    }
    default:
      return undefined;
  }
}

/**
 * Mostly debts of different pairs, some of which set off exactly what is owed already. Sometimes those of a file that was carried over before; rarely
 * a debt to oneself, or a second one of the same two people.
 */
function debtsOf({ who, what, amount, twist }: Intent, now: Present): CarriedDebt[] {
  const { ledger } = now;
  const people = living(now);
  const before = pick([...ledger.files.values()], what);
  const isPossible = (name: string) => people.includes(name);
  if (before && twist % 8 === 5 && before.every((one) => isPossible(one.debtor) && isPossible(one.creditor)))
    return [...before];
  const pairs = people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const));
  const first = what % pairs.length;
  const chosen = [...pairs.slice(first), ...pairs.slice(0, first)].slice(0, 1 + (who % pairs.length));
  const debts = chosen.map(([one, other], index): CarriedDebt => {
    const [debtor, creditor] = (amount >> index) & 1 ? [one, other] : [other, one];
    const owed = ledger.balance(creditor, debtor);
    const usual = pick(usualPrices, what + index) || 1;
    return { debtor, creditor, amount: (twist % 2 ? Math.max(0, owed) && amountNear(owed, amount) : 0) || usual };
  });
  const { debtor, creditor } = debts[0]!;
  if (twist === 14) return [...debts, { debtor, creditor: debtor, amount: 100 }];
  if (twist === 12) return [...debts, { debtor: creditor, creditor: debtor, amount: 100 }];
  return debts;
}
