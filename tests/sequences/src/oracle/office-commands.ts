import { monthOf, nextMonth } from './calendar.js';
import { COMPANY, done, refusedAs, type Of, type OfficeCommand, type Outcome } from './commands.js';
import { total } from './company-part.js';
import { sum } from './coverage.js';
import { isBetween, type Ledger } from './ledger.js';
import type { OpenEntry } from './money.js';
import { firstOpen, report } from './reports.js';
import { isValid } from './settings.js';

/** The commands of a manager of the office. */
export function manage(ledger: Ledger, command: OfficeCommand): Outcome {
  switch (command.type) {
    case 'set':
      return set(ledger, command);
    case 'unset':
      return unset(ledger, command);
    case 'reimburse':
      return reimburse(ledger, command);
    case 'unreimburse':
      return unreimburse(ledger, command);
    case 'close':
      return close(ledger, command);
  }
}

/** "A new one that begins on the same date takes the place of the old one." "A change of settings does not touch grants that were made." */
function set({ company }: Ledger, { setting }: Of<'set'>): Outcome {
  const { settings, today } = company;
  if (!isValid(setting, today)) return refusedAs(['INVALID']);
  const same = settings.findIndex(({ from }) => from === setting.from);
  settings.splice(same < 0 ? settings.length : same, 1, setting);
  company.follow();
  return done;
}

/** "One that has not begun can be removed: its dates are those of the setting before it then." */
function unset({ company }: Ledger, { from }: Of<'unset'>): Outcome {
  const found = company.settings.findIndex((setting) => setting.from === from);
  const hasBegun = from <= company.today;
  if (found < 0) return refusedAs(['SETTING_NOT_FOUND', ...(hasBegun ? ['SETTING_BEGUN'] : [])]);
  if (hasBegun) return refusedAs(['SETTING_BEGUN']);
  company.settings.splice(found, 1);
  company.follow();
  return done;
}

/** "All that it owes them, or what it owes them for the orders of one month", in which case it "sets off what the payer owes for the orders of other months". */
function toReimburse(ledger: Ledger, payer: string, month?: string): OpenEntry[] {
  const all = openOf(ledger, payer);
  const wanted = openOf(ledger, payer, month);
  const isOther = ({ order, open }: OpenEntry) => open < 0 && wanted.every((one) => one.order !== order);
  return [...wanted, ...all.filter(isOther)];
}

/** The sum of a payout to a payer. */
export const owedByCompany = (ledger: Ledger, payer: string, month?: string): number =>
  sum(toReimburse(ledger, payer, month).map(({ open }) => open));

/** The company's debt to a payer for the orders of a month alone, or of all. */
export const owedOfMonth = (ledger: Ledger, payer: string, month?: string): number =>
  sum(openOf(ledger, payer, month).map(({ open }) => open));

function openOf(ledger: Ledger, payer: string, month?: string): OpenEntry[] {
  return ledger
    .openBetween(COMPANY, payer)
    .filter(({ person, open }) => person === COMPANY && open !== 0)
    .filter(({ order }) => month === undefined || monthOf(ledger.order(order)!.date) === month);
}

/**
 * "A payment with lines as between two people, one line for each order. The amount that the manager saw must still be owed. If nothing is left to pay
 * it is a 409." "If a payer owes the company altogether, a manager may also say that they returned it. It is a payout of a negative amount."
 */
function reimburse(ledger: Ledger, { label, to, amount, month }: Of<'reimburse'>): Outcome {
  const open = toReimburse(ledger, to, month);
  const owed = sum(open.map((one) => one.open));
  if (owed === 0 || (month !== undefined && owed < 0)) return refusedAs(['AMOUNT_CHANGED', 'NOT_OWED']);
  if (amount !== owed) return refusedAs(['AMOUNT_CHANGED']);
  const lines = open.map((one) => ({ order: one.order, person: COMPANY, amount: one.open }));
  const [from, other] = owed < 0 ? [to, COMPANY] : [COMPANY, to];
  return ledger.pay({ label, by: COMPANY, from, to: other, lines, credit: 0 });
}

/** "A manager takes a payout back as a whole." */
function unreimburse({ payments }: Ledger, { to, payment: label }: Of<'unreimburse'>): Outcome {
  const payment = payments.find((one) => one.label === label && isBetween(one, COMPANY, to));
  if (!payment) return refusedAs(['NOT_FOUND']);
  payment.isTakenBack = true;
  return done;
}

/** "A manager closes a month that is over. Months are closed in their order. The amount that the manager saw must still be right." */
function close(ledger: Ledger, { month, amount }: Of<'close'>): Outcome {
  const { closed, today } = ledger.company;
  if (closed.some((one) => one.month === month)) return done;
  const reasons: string[] = [];
  if (month >= monthOf(today)) reasons.push('MONTH_NOT_OVER');
  // "Those without grants are skipped": they count as closed.
  const earlier: string[] = [];
  for (let each = firstOpen(ledger); each < month; each = nextMonth(each)) earlier.push(each);
  if (earlier.some((each) => report(ledger, each).length > 0)) reasons.push('EARLIER_MONTH_OPEN');
  const lines = report(ledger, month);
  if (total(lines) !== amount) reasons.push('AMOUNT_CHANGED');
  if (reasons.length > 0) return refusedAs(reasons);
  closed.push(...earlier.map((each) => ({ month: each, lines: [] })), { month, lines: [...lines] });
  return done;
}
