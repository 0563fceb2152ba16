import type { Intent } from '../payments/action-sequences.js';
import { amountNear, pick } from '../payments/picks.js';
import { resolve } from '../payments/resolve.js';
import type { CompanyLedger, Grant } from './company-ledger.js';
import type { CompanyIntent } from './company-sequences.js';
import type { CompanyOracle } from './company-oracle.js';
import { firstOpen, report, total } from './reports.js';
import { daysLater, monthOf, nextMonth, type Setting } from './settings.js';
import { COMPANY, type CompanyAction } from './world.js';

/** What an intent is resolved against: the oracle, and a label that no action had yet. */
type Present = { people: string[]; oracle: CompanyOracle; label: string };

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

/** The concrete actions of an intent. None if it means nothing in the present state. */
export function resolveCompany(intent: CompanyIntent, now: Present): CompanyAction[] {
  const { ledger } = now.oracle;
  const date = daysLater(ledger.start, pick(DAYS, intent.what + intent.twist) ?? 0);
  switch (intent.kind) {
    case 'set':
      return [{ type: 'set', setting: setting(intent, now) }];
    case 'unset':
      return [{ type: 'unset', from: pick(ledger.settings, intent.what)?.from ?? ledger.today }];
    case 'wait':
      return [{ type: 'wait', days: pick([1, 25, 3, 35], intent.what) ?? 1 }];
    case 'move': {
      const order = pick(ledger.orders, intent.who);
      return order && order.state !== 'DELETED' ? [{ type: 'move', order: order.name, date }] : [];
    }
    case 'reimburse':
      return reimburse(intent, now);
    case 'unreimburse': {
      const payment = pick(reimbursements(now), intent.what);
      const to = payment?.to === COMPANY ? payment.from : payment?.to;
      return to && payment?.label ? [{ type: 'unreimburse', to, payment: payment.label }] : [];
    }
    case 'close':
      return close(intent, now);
    case 'price': {
      // Shares that fall below what is granted, and rise again.
      const grant = intent.twist % 2 ? undefined : pick(ledger.grants, intent.who);
      if (!grant) return resolveUsual(intent, now, date);
      const { order, person, amount, setting } = grant;
      const price = amount < (setting.perDay ?? 0) ? 5000 : (pick([1, 300, 600, 0], intent.amount) ?? 0);
      return [{ type: 'price', order, person, price }];
    }
    case 'state': {
      // A grant is released, and the next entry of that date gets more.
      const grant =
        intent.twist % 2
          ? undefined
          : pick(
              ledger.grants.filter((grant) => hasNext(ledger, grant)),
              intent.who,
            );
      return grant ? [{ type: 'state', order: grant.order, state: 'REJECTED' }] : resolveUsual(intent, now, date);
    }
    default:
      return resolveUsual(intent, now, date);
  }
}

/** Whether a person with a grant has another entry of that date whose order counts. */
const hasNext = ({ grants }: CompanyLedger, { person, date, order }: Grant): boolean =>
  grants.some((one) => one.order !== order && one.date === date && one.person === person);

/** The actions of payments. A new order is on `date`, and often not ORDERED yet; nobody is erased. */
function resolveUsual(intent: CompanyIntent, { people, oracle, label }: Present, date: string): CompanyAction[] {
  const actions = resolve({ ...intent, kind: intent.kind } as Intent, { people, ledger: oracle.ledger, label });
  return actions
    .filter((action) => !('by' in action) || action.by !== COMPANY)
    .filter(({ type }) => type !== 'erase' && type !== 'writeOff')
    .filter(({ type }) => intent.kind !== 'place' || type === 'place' || intent.twist % 4 !== 1)
    .map((action) => (action.type === 'place' ? { ...action, date } : action));
}

/** Mostly one that holds on all weekdays, from today on or a date of the sequence. */
function setting({ who, what, amount, twist }: CompanyIntent, { people, oracle }: Present): Setting {
  const { start, today, settings } = oracle.ledger;
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
function reimburse({ who, what, amount, twist }: CompanyIntent, { people, oracle, label }: Present): CompanyAction[] {
  const owed = people.filter((person) => oracle.owed(person) !== 0);
  const to = pick(twist % 8 === 7 || owed.length === 0 ? people : owed, who) ?? '';
  const months = monthsFrom(oracle.ledger.start).filter((month) => oracle.owed(to, month) !== 0);
  const month = twist % 2 ? pick(months, what) : undefined;
  const seen = oracle.owed(to, month);
  const given = twist % 4 === 3 ? amountNear(Math.abs(seen), amount) : seen;
  return [{ type: 'reimburse', label, to, amount: given || 1, ...(month && { month }) }];
}

/** Mostly the first month that has grants and is open; sometimes the one after it; rarely with another amount. The last one stays open. */
function close({ what, amount, twist }: CompanyIntent, { oracle: { ledger } }: Present): CompanyAction[] {
  const open = monthsFrom(ledger.start)
    .slice(0, -1)
    .filter((month) => month >= firstOpen(ledger) && report(ledger, month).length > 0);
  const month = open[what % 8 === 7 ? 1 : 0];
  if (month === undefined) return [];
  const seen = total(report(ledger, month));
  const waiting: CompanyAction[] =
    twist % 2 === 0 && month >= monthOf(ledger.today) ? [{ type: 'wait', days: 31 }] : [];
  return [...waiting, { type: 'close', month, amount: twist % 8 === 7 ? seen + (amount % 3) - 1 : seen }];
}

const reimbursements = ({ oracle }: Present) =>
  oracle.ledger.payments.filter(({ from, to }) => from === COMPANY || to === COMPANY);
