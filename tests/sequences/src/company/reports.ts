import { sum } from '../payments/coverage.js';
import { done, refusedAs } from '../payments/outcomes.js';
import type { Outcome } from '../payments/world.js';
import type { CompanyLedger } from './company-ledger.js';
import { monthOf, nextMonth } from './settings.js';
import type { Of, ReportLine } from './world.js';

/** "A report of a month lists its grants. Each line is one person's grant in one order." */
export function report(ledger: CompanyLedger, month: string): ReportLine[] {
  // "A closed month's report does not change any more."
  const closed = ledger.closed.find((one) => one.month === month);
  if (closed) return closed.lines;
  // "A correction is in the report of the first month that is not closed."
  const first = firstOpen(ledger);
  if (month === first) return [...corrections(ledger), ...grantsOf(ledger, month)];
  return month > first ? grantsOf(ledger, month) : [];
}

/** What lines come to, in grosze. */
export const total = (lines: readonly ReportLine[]): number => sum(lines.map(({ amount }) => amount));

/** "A manager closes a month that is over. Months are closed in their order." The report must be the one that the manager saw. */
export function close(ledger: CompanyLedger, { month, amount }: Of<'close'>): Outcome {
  if (ledger.closed.some((one) => one.month === month)) return done;
  const reasons: string[] = [];
  if (month >= monthOf(ledger.today)) reasons.push('MONTH_NOT_OVER');
  // "Those without grants are skipped": they count as closed.
  const earlier = monthsBetween(firstOpen(ledger), month);
  if (earlier.some((one) => report(ledger, one).length > 0)) reasons.push('EARLIER_MONTH_OPEN');
  const lines = report(ledger, month);
  if (total(lines) !== amount) reasons.push('AMOUNT_CHANGED');
  if (reasons.length > 0) return refusedAs(reasons);
  ledger.closed.push(...earlier.map((one) => ({ month: one, lines: [] })), { month, lines });
  return done;
}

/** The first month that is not closed. No month before the start of the sequence has grants. */
export function firstOpen(ledger: CompanyLedger): string {
  const last = ledger.closed.at(-1);
  return last ? nextMonth(last.month) : monthOf(ledger.start);
}

function monthsBetween(first: string, end: string): string[] {
  return first < end ? [first, ...monthsBetween(nextMonth(first), end)] : [];
}

function grantsOf(ledger: CompanyLedger, month: string): ReportLine[] {
  return ledger.grants
    .filter(({ date }) => monthOf(date) === month)
    .filter(({ amount }) => amount !== 0)
    .map(({ order, person, amount }) => ({ order, person, payer: ledger.order(order)!.payer, amount }));
}

/** "A report lists its grants by person and by payer": so do corrections. "The difference, with the order and the month that it corrects. So the reports of all months together come to all grants." */
function corrections(ledger: CompanyLedger): ReportLine[] {
  return ledger.closed.flatMap(({ month }) => {
    const reported = ledger.closed.flatMap((closed) =>
      closed.lines.filter((line) => (line.corrects ?? closed.month) === month),
    );
    const now = grantsOf(ledger, month);
    const pairs = new Map([...reported, ...now].map((line) => [`${line.order} ${line.person} ${line.payer}`, line]));
    return [...pairs.values()].flatMap(({ order, person, payer }) => {
      const isSame = (line: ReportLine) => line.order === order && line.person === person && line.payer === payer;
      const of = (lines: ReportLine[]) => total(lines.filter(isSame));
      const amount = of(now) - of(reported);
      return amount === 0 ? [] : [{ order, person, payer, amount, corrects: month }];
    });
  });
}
