import { coverEverything, type Line } from './coverage.js';
import type { Ledger, Payment } from './ledger.js';
import { againOf, type Outcome } from './world.js';

export const done: Outcome = {};

/** A refusal with all reasons that apply: the rules do not say which one is named. `DONE` among them: it may also count as done. */
export function refusedAs(reasons: string[]): { refused: string; also: string[] } {
  const [refused = 'NOT_FOUND', ...also] = reasons;
  return { refused, also };
}

/** Adds a payment that `by` confirms, for the entry in an order or for everything. Without a label later actions cannot mean it. */
export function pay(
  ledger: Ledger,
  { label, by, order }: { label?: string | undefined; by: string; order?: string | undefined },
  from: string,
  to: string,
  amount: number,
  lines: Line[],
  credit: number,
): Outcome {
  ledger.domainEvents += 1;
  ledger.payments.push({
    ...(label === undefined ? {} : { label }),
    ...(order === undefined ? {} : { order }),
    by,
    at: ledger.domainEvents,
    from,
    to,
    amount,
    lines,
    credit,
    isTakenBack: false,
  });
  return done;
}

/** Takes a payment back. If the one who got it does so, what was reported of it waits again. */
export function takeBackPayment(ledger: Ledger, payment: Payment, by: string): void {
  const { label = '', isTakenBack, from, to } = payment;
  const report = ledger.claims.find(({ confirmedAs }) => confirmedAs !== undefined && confirmedAs === label);
  payment.isTakenBack = true;
  if (isTakenBack || by !== to || !report) return;
  const { amount, order } = report;
  ledger.claims.push({ label: againOf(label), from, to, amount, ...(order && { order }), state: 'waiting' });
}

/** The lines and the credit of a payment that takes all entries between the two. */
export const coversEverything = (ledger: Ledger, from: string, to: string, amount: number) =>
  coverEverything(from, amount, ledger.openBetween(from, to), ledger.credit(from, to));
