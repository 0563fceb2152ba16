import { COMPANY } from './oracle/commands.js';
import { monthOf } from './oracle/calendar.js';
import { total } from './oracle/company-part.js';
import type { Ledger } from './oracle/ledger.js';
import type { MoneyOfCompany, ReportLine } from './oracle/money.js';
import type { Oracle } from './oracle/oracle.js';
import { perMonth } from './oracle/settings.js';
import { datesFrom, monthsFrom } from './random/office.js';

/** What is said of grants, what is left of months, debts by month, and reports, by what it is called. */
export async function booksOf(
  money: MoneyOfCompany,
  parties: readonly string[],
  { orders, company: { start } }: Ledger,
): Promise<[string, string][]> {
  const asked: [string, unknown][] = [];
  for (const person of parties.filter((one) => one !== COMPANY)) {
    for (const { name } of orders) asked.push([`grant of ${person} in ${name}`, money.grant(name, person)]);
    for (const date of datesFrom(start)) asked.push([`left of ${person} on ${date}`, money.left(person, date)]);
    asked.push([`debts of the company to ${person}`, Promise.resolve(money.debts(person)).then(inOrder)]);
  }
  for (const month of monthsFrom(start)) {
    const lines = Promise.resolve(money.report(month));
    asked.push([`total of ${month}`, lines.then(total)]);
    asked.push([`report of ${month}`, lines.then((all) => inOrder(all.map(asText)))]);
  }
  return Promise.all(asked.map(async ([what, answer]): Promise<[string, string]> => [what, String(await answer)]));
}

/** One text of lines in any order. */
export const inOrder = (lines: readonly string[]): string => lines.toSorted().join('; ');
const asText = ({ order, person, payer, amount, corrects }: ReportLine): string =>
  `${order} ${person} paid by ${payer}: ${amount}${corrects ? `, corrects ${corrects}` : ''}`;

/** The greatest part of a day and maximum of a month of all settings of a sequence. */
export function greatestOf({ ledger }: Oracle) {
  const greatest = {
    perDay: 0,
    perMonth: 0,
    follow: () => {
      for (const setting of ledger.company.settings) {
        greatest.perDay = Math.max(greatest.perDay, setting.perDay ?? 0);
        greatest.perMonth = Math.max(greatest.perMonth, perMonth(setting));
      }
    },
  };
  return greatest;
}

/** A line for each grant above the share, for grants together above the greatest part of a day or maximum of a month, and if reports do not come to all grants. */
export function brokenGrants(
  found: ReadonlyMap<string, string>,
  people: readonly string[],
  { ledger: { orders, company } }: Oracle,
  greatest: { perDay: number; perMonth: number },
): string[] {
  const grants = people.flatMap((person) =>
    orders.map((order) => ({ person, order, amount: Number(found.get(`grant of ${person} in ${order.name}`)) })),
  );
  const broken = grants
    .filter(({ amount, person, order }) => amount < 0 || amount > (order.entries.get(person) ?? 0))
    .map(({ amount, person, order }) => `${person} is granted ${amount} in ${order.name}, more than the share`);
  const most = (key: (grant: (typeof grants)[number]) => string, limit: number) => {
    const sums = new Map<string, number>();
    for (const grant of grants) sums.set(key(grant), (sums.get(key(grant)) ?? 0) + grant.amount);
    return [...sums].filter(([, sum]) => sum > limit).map(([name, sum]) => `${name}: ${sum}, more than ${limit}`);
  };
  broken.push(...most(({ person, order }) => `grants of ${person} on ${order.date}`, greatest.perDay));
  broken.push(...most(({ person, order }) => `grants of ${person} in ${monthOf(order.date)}`, greatest.perMonth));
  const months = monthsFrom(company.start).map((month) => ({ amount: Number(found.get(`total of ${month}`)) }));
  if (total(months) !== total(grants))
    broken.push(`the reports come to ${total(months)}, all grants to ${total(grants)}`);
  return broken;
}
