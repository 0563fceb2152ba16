import { daysLater, monthOf, nextMonth } from '../oracle/calendar.js';
import { COMPANY, type Command, type Setting } from '../oracle/commands.js';
import { total, type CompanyPart, type Grant } from '../oracle/company-part.js';
import { owedByCompany } from '../oracle/office-commands.js';
import { firstOpen, report } from '../oracle/reports.js';
import type { Intent } from './intents.js';
import { amountNear, pick, type Present } from './picks.js';

/** Days after the first one, on which orders are and settings begin: mostly the same few, of two months. */
const DAYS = [0, 1, 0, 0, 2, 22, 1, 23];
/** In grosze. Small amounts, so that months are used up. */
const PARTS = [1000, 1500, 700, 333];
const MONTHS = [1500, 2000, 45_000, 1500];

/** The dates of a sequence that begins on `start`. */
export const datesFrom = (start: string): string[] =>
  [...new Set(DAYS)].map((days) => daysLater(start, days)).toSorted();

/** The months of these dates, and two more in which corrections stand. */
export function monthsFrom(start: string): string[] {
  const first = monthOf(start);
  return [first, nextMonth(first), nextMonth(nextMonth(first)), nextMonth(nextMonth(nextMonth(first)))];
}

/** The date that an intent means. */
export const dateOf = ({ what, twist }: Intent, { company }: Present['ledger']): string =>
  daysLater(company.start, pick(DAYS, what + twist) ?? 0);

/** The concrete commands of an intent about the company's part; `undefined` of another one. */
export function resolveOffice(intent: Intent, now: Present): Command[] | undefined {
  const { ledger } = now;
  const { settings, grants, today } = ledger.company;
  switch (intent.kind) {
    case 'set':
      return [{ type: 'set', setting: setting(intent, now) }];
    case 'unset':
      return [{ type: 'unset', from: pick(settings, intent.what)?.from ?? today }];
    case 'wait':
      return [{ type: 'wait', days: pick([1, 25, 3, 35], intent.what) ?? 1 }];
    case 'move': {
      const order = pick(ledger.orders, intent.who);
      const isThere = order && order.state !== 'DELETED';
      return isThere ? [{ type: 'move', order: order.name, date: dateOf(intent, ledger) }] : [];
    }
    case 'reimburse':
      return reimburse(intent, now);
    case 'unreimburse': {
      const payouts = ledger.payments.filter(({ from, to }) => from === COMPANY || to === COMPANY);
      const payment = pick(payouts, intent.what);
      const to = payment?.to === COMPANY ? payment.from : payment?.to;
      return to && payment?.label ? [{ type: 'unreimburse', to, payment: payment.label }] : [];
    }
    case 'close':
      return close(intent, now);
    case 'price': {
      // Shares that fall below what is granted, and rise again.
      const grant = intent.twist % 2 ? undefined : pick(grants, intent.who);
      if (!grant) return undefined;
      const { order, person, amount, setting } = grant;
      const price = amount < (setting.perDay ?? 0) ? 5000 : (pick([1, 300, 600, 0], intent.amount) ?? 0);
      return [{ type: 'price', order: order.name, person, price }];
    }
    case 'state': {
      // A grant is released, and the next entry of that date gets more.
      const released = grants.filter((grant) => hasNext(ledger.company, grant));
      const grant = intent.twist % 2 ? undefined : pick(released, intent.who);
      return grant && [{ type: 'state', order: grant.order.name, state: 'REJECTED' }];
    }
    default:
      return undefined;
  }
}

/** Whether a person with a grant has another entry of that date whose order counts. */
const hasNext = ({ grants }: CompanyPart, { person, date, order }: Grant): boolean =>
  grants.some((one) => one.order !== order && one.date === date && one.person === person);

/** Mostly one that holds on all weekdays, from today on or a date of the sequence. */
function setting({ who, what, amount, twist }: Intent, { people, ledger }: Present): Setting {
  const { start, today, settings } = ledger.company;
  const later = daysLater(start, pick(DAYS, what) ?? 0);
  const isFirst = settings.every(({ kind }) => kind === 'nothing');
  const from = twist === 15 ? daysLater(today, -1) : isFirst || later < today || twist % 3 === 0 ? today : later;
  const kinds = ['fixed', 'percentage', 'fixed', 'nothing'] as const;
  const kind = pick(isFirst ? kinds.slice(0, 2) : kinds, who) ?? 'fixed';
  const perMonth = pick(MONTHS, amount >> 2);
  return {
    from,
    kind,
    ...(kind !== 'nothing' && { perDay: pick(PARTS, amount) ?? 0 }),
    ...(kind === 'percentage' && { percentage: pick([50, 33, 100, 1], what >> 1) ?? 0 }),
    ...(perMonth && { perMonth: twist === 14 ? 100 : perMonth }),
    ...((isFirst || twist % 4 < 3) && { weekdays: [1, 2, 3, 4, 5, 6, 7] }),
    ...(twist % 8 === 5 && { except: [pick(people, what) ?? ''] }),
  };
}

/** Mostly what is owed, in either direction: all, or of a month. Sometimes another amount, or to somebody who is owed nothing. */
function reimburse({ who, what, amount, twist }: Intent, { people, ledger, label }: Present): Command[] {
  const owed = people.filter((person) => owedByCompany(ledger, person) !== 0);
  const to = pick(twist % 8 === 7 || owed.length === 0 ? people : owed, who) ?? '';
  const months = monthsFrom(ledger.company.start).filter((month) => owedByCompany(ledger, to, month) !== 0);
  const month = twist % 2 ? pick(months, what) : undefined;
  const seen = owedByCompany(ledger, to, month);
  const given = twist % 4 === 3 ? amountNear(Math.abs(seen), amount) : seen;
  return [{ type: 'reimburse', label, to, amount: given || 1, ...(month && { month }) }];
}

/** Mostly the first month that has grants and is open; sometimes the one after it; rarely with another amount. The last one stays open. */
function close({ what, amount, twist }: Intent, { ledger }: Present): Command[] {
  const open = monthsFrom(ledger.company.start)
    .slice(0, -1)
    .filter((month) => month >= firstOpen(ledger) && report(ledger, month).length > 0);
  const month = open[what % 8 === 7 ? 1 : 0];
  if (month === undefined) return [];
  const seen = total(report(ledger, month));
  const waiting: Command[] =
    twist % 2 === 0 && month >= monthOf(ledger.company.today) ? [{ type: 'wait', days: 31 }] : [];
  return [...waiting, { type: 'close', month, amount: twist % 8 === 7 ? seen + (amount % 3) - 1 : seen }];
}
