import Type, { type Static } from '@kantyna/typebox';
import { Id, Shape } from '@kantyna/contracts/format';
import { ReportLine } from '@kantyna/contracts/payments/company-report';
import { derivedId } from '@kantyna/kernel/ids';
import type { Change } from '@kantyna/kernel/change';
import { UNCHANGED } from '@kantyna/kernel/change';
import { conflict, type Refusal } from '@kantyna/kernel/refusal';
import { payerOf } from '@kantyna/order-rules/roles';
import { compare } from '../balance.js';
import type { KnownOrder } from '../order.js';
import { monthOf, type MonthGrants } from './grants.js';
import { amountChanged } from './reimbursements.js';
import { officeActed, type ByManager } from './settings.js';

/** The report of a closed month (`YYYY-MM`), which nothing changes: its lines, when and by whom it was closed. */
export const ClosedMonth = Shape({
  month: Type.String(),
  closedAt: Type.String(),
  byId: Id,
  lines: Type.Array(ReportLine),
});
export type ClosedMonth = Static<typeof ClosedMonth>;

/** The id of a closed month. */
export const closedMonthId = (month: string): string => derivedId('closed month', month);

/** What all reports are made of: the grants, the orders that they are for, and the closed months. */
export interface Reported {
  readonly grants: readonly MonthGrants[];
  readonly orders: readonly KnownOrder[];
  readonly closed: readonly ClosedMonth[];
}

/** A month's report before it is sent. */
export interface MonthReport {
  readonly month: string;
  readonly closedAt?: string;
  readonly canClose?: true;
  readonly lines: readonly ReportLine[];
}

/** The lines of present grants, each with the month of its date. */
function presentLines({ grants, orders }: Reported): ReportLine[] {
  const known = new Map(orders.map(({ id, order }) => [id, order]));
  return grants.flatMap(({ personId, entries }) =>
    entries.flatMap(({ orderId, counting, grant }): ReportLine[] => {
      const order = known.get(orderId);
      if (!counting || !grant?.amount || !order) return [];
      const { restaurantName } = order;
      const about = { personId, payerId: payerOf(order).id, orderId, orderDate: counting.date, restaurantName };
      return [{ ...about, amount: grant.amount, share: counting.share }];
    }),
  );
}

/** The month that a line is about: of a correction the one that it corrects. */
const aboutMonth = ({ corrects, orderDate }: ReportLine): string => corrects ?? monthOf(orderDate);

/**
 * What the closed reports lack of the present grants of their months, as lines of the next report: by person, payer, order and month.
 *
 *     January is closed with 15,00 zł for Anna, now it is 9,00 zł    → a correction of −6,00 zł
 */
function correctionsOf(present: readonly ReportLine[], closed: readonly ClosedMonth[], latest: string): ReportLine[] {
  const differences = new Map<string, ReportLine>();
  const add = (line: ReportLine, sign: 1 | -1) => {
    const corrects = aboutMonth(line);
    const key = [line.personId, line.payerId, line.orderId, corrects].join(' ');
    const before = differences.get(key);
    const amount = (before?.amount ?? 0) + sign * line.amount;
    const share = before && before.share === undefined ? undefined : signed(before?.share ?? 0, line.share, sign);
    differences.set(key, { ...withoutShare(line), amount, corrects, ...(share !== undefined && { share }) });
  };
  for (const { lines } of closed) for (const line of lines) add(line, -1);
  for (const line of present) if (monthOf(line.orderDate) <= latest) add(line, 1);
  return [...differences.values()].filter(({ amount }) => amount !== 0);
}

const signed = (before: number, share: number | undefined, sign: 1 | -1): number | undefined =>
  share === undefined ? undefined : before + sign * share;

const withoutShare = ({ share: _, ...line }: ReportLine): ReportLine => line;

/** The month after a month. */
const nextMonth = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/**
 * The reports of all months that have lines, the latest first. `today` is the present date. Closed reports are as they were closed. What has
 * changed of their months since is in the first month after them.
 */
export function reportsOf(reported: Reported, today: string): MonthReport[] {
  const { closed } = reported;
  const present = presentLines(reported);
  const latest = closed.map(({ month }) => month).reduce((one, other) => (one > other ? one : other), '');
  const corrections = latest === '' ? [] : correctionsOf(present, closed, latest);
  const open = new Map<string, ReportLine[]>();
  if (corrections.length > 0) open.set(nextMonth(latest), corrections);
  for (const line of present) {
    const month = monthOf(line.orderDate);
    if (month > latest) open.set(month, [...(open.get(month) ?? []), line]);
  }
  const [first] = [...open.keys()].toSorted();
  return [
    ...closed.map(({ month, closedAt, lines }) => ({ month, closedAt, lines })),
    ...[...open].map(([month, lines]) => ({
      month,
      ...(month === first && month < monthOf(today) && { canClose: true as const }),
      lines: lines.toSorted((a, b) => compare(a.orderDate, b.orderDate) || compare(a.orderId, b.orderId)),
    })),
  ].sort((one, other) => compare(other.month, one.month));
}

/** What lines come to, in grosze. */
export const amountOf = (lines: readonly ReportLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What the entries of lines cost, in grosze; `undefined` if one does not say, as in months that were closed before it was kept. */
export const shareOf = (lines: readonly ReportLine[]): number | undefined =>
  lines.every(({ share }) => share !== undefined) ? lines.reduce((sum, { share = 0 }) => sum + share, 0) : undefined;

/** Lines by the person that they name. */
export function linesBy(lines: readonly ReportLine[], who: 'personId' | 'payerId'): Map<string, ReportLine[]> {
  const groups = new Map<string, ReportLine[]>();
  for (const line of lines) groups.set(line[who], [...(groups.get(line[who]) ?? []), line]);
  return groups;
}

/**
 * Closes a month that is over, after all before it, with the amount (grosze) that the manager saw; 409 otherwise. A month that is closed
 * stays as it is.
 */
export function closeMonth(
  present: ClosedMonth | undefined,
  reported: Reported,
  { month, amount }: { month: string; amount: number },
  { by, now }: ByManager,
): Change<ClosedMonth> | Refusal {
  if (present) return UNCHANGED;
  if (month >= monthOf(now.date)) return conflict('MONTH_NOT_OVER', 'This month is not over yet.');
  const reports = reportsOf(reported, now.date);
  const isEarlierOpen = reports.some((one) => one.closedAt === undefined && one.month < month);
  if (isEarlierOpen)
    return conflict('EARLIER_MONTH_OPEN', 'Months are closed one after another: an earlier one is open.');
  if (reported.closed.some((one) => one.month > month)) return UNCHANGED;
  const lines = [...(reports.find((one) => one.month === month)?.lines ?? [])];
  if (amountOf(lines) !== amount) return amountChanged(amountOf(lines));
  return {
    state: { month, closedAt: now.instant, byId: by, lines },
    events: [officeActed({ by, act: 'closeMonth', details: month })],
    reply: {},
  };
}
