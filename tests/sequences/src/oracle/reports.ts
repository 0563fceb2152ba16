import { monthOf, nextMonth } from './calendar.js';
import { total } from './company-part.js';
import type { Ledger } from './ledger.js';
import type { ReportLine } from './money.js';

/** "A report of a month lists its grants by person and by payer. Each line is one person's grant in one order." */
export function report(ledger: Ledger, month: string): readonly ReportLine[] {
  // "A closed month's report does not change any more."
  const closed = ledger.company.closed.find((one) => one.month === month);
  if (closed) return closed.lines;
  // "A correction is in the report of the first month that is not closed."
  const first = firstOpen(ledger);
  if (month === first) return [...corrections(ledger), ...grantsOf(ledger, month)];
  return month > first ? grantsOf(ledger, month) : [];
}

/** The first month that is not closed. */
export function firstOpen({ company }: Ledger): string {
  const last = company.closed.at(-1);
  return last ? nextMonth(last.month) : monthOf(company.start);
}

function grantsOf({ company }: Ledger, month: string): ReportLine[] {
  return company.grants
    .filter(({ date, amount }) => monthOf(date) === month && amount !== 0)
    .map(({ order, person, amount }) => ({ order: order.name, person, payer: order.payer, amount }));
}

/** "The difference, with the order and the month that it corrects. If only the payer changed, each of the two has a line." */
function corrections(ledger: Ledger): ReportLine[] {
  const { closed } = ledger.company;
  return closed.flatMap(({ month }) => {
    const reported = closed.flatMap((one) => one.lines.filter((line) => (line.corrects ?? one.month) === month));
    const now = grantsOf(ledger, month);
    const keyOf = ({ order, person, payer }: ReportLine) => `${order} ${person} ${payer}`;
    const lines = new Map([...reported, ...now].map((line) => [keyOf(line), line]));
    return [...lines].flatMap(([key, { order, person, payer }]) => {
      const amountIn = (all: ReportLine[]) => total(all.filter((line) => keyOf(line) === key));
      const amount = amountIn(now) - amountIn(reported);
      return amount === 0 ? [] : [{ order, person, payer, amount, corrects: month }];
    });
  });
}
