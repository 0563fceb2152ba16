import { coverEverything, type Line } from './coverage.js';
import type { Ledger } from './ledger.js';
import type { Outcome } from './world.js';

export const done: Outcome = {};

/** A refusal with all reasons that apply: the rules do not say which one is named. `DONE` among them: it may also count as done. */
export function refusedAs(reasons: string[]): { refused: string; also: string[] } {
  const [refused = 'NOT_FOUND', ...also] = reasons;
  return { refused, also };
}

/** Adds a payment. Without a label later actions cannot mean it. */
export function pay(
  ledger: Ledger,
  label: string | undefined,
  from: string,
  to: string,
  amount: number,
  lines: Line[],
  credit: number,
): Outcome {
  ledger.payments.push({
    ...(label === undefined ? {} : { label }),
    from,
    to,
    amount,
    lines,
    credit,
    isTakenBack: false,
  });
  return done;
}

/** Adds a payment that takes all entries between the two. */
export function payEverything(
  ledger: Ledger,
  label: string | undefined,
  from: string,
  to: string,
  amount: number,
): Outcome {
  const covered = coverEverything(from, amount, ledger.openBetween(from, to), ledger.credit(from, to));
  return pay(ledger, label, from, to, amount, covered.lines, covered.credit);
}
