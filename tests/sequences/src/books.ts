import { COMPANY } from './oracle/commands.js';
import { total } from './oracle/company-part.js';
import { sum } from './oracle/coverage.js';
import type { Ledger } from './oracle/ledger.js';
import type { MoneyOfCompany, ReportLine } from './oracle/money.js';
import type { Oracle } from './oracle/oracle.js';
import { datesFrom, monthsFrom } from './random/office.js';

/** Grants, the rest of months, debts by month, and reports, each by its name. */
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

/** A line if "the reports of all months together" do not "come to all grants". */
export function brokenReports(found: ReadonlyMap<string, string>, { ledger: { company } }: Oracle): string[] {
  const sumOf = (names: readonly string[]) => sum(names.map((name) => Number(found.get(name))));
  const reported = sumOf(monthsFrom(company.start).map((month) => `total of ${month}`));
  const granted = sumOf([...found.keys()].filter((name) => name.startsWith('grant of ')));
  return reported === granted ? [] : [`the reports come to ${reported}, all grants to ${granted}`];
}
