import { setTimeout as pause } from 'node:timers/promises';
import {
  brokenInvariants,
  describe,
  differencesOf,
  differencesOfOutcome,
  snapshot,
  type Snapshot,
} from '../payments/differences.js';
import type { CompanyOracle } from './company-oracle.js';
import type { CompanySequence } from './company-sequences.js';
import { total } from './reports.js';
import { datesFrom, monthsFrom, resolveCompany } from './resolve-company.js';
import { monthOf, perMonth } from './settings.js';
import { COMPANY, type CompanyMoney } from './world.js';

/**
 * Runs a sequence on a system and on the oracle, until they differ or an invariant is broken.
 * Returns nothing if they agree, else the actions so far, numbered, and lines that say what differs after the last one.
 */
export async function companyDifferences(
  system: CompanyMoney,
  oracle: CompanyOracle,
  { people, intents }: CompanySequence,
): Promise<string[]> {
  const actions: string[] = [];
  const greatest = { perDay: 0, perMonth: 0 };
  let before: Snapshot | undefined;
  for (const [index, intent] of intents.entries()) {
    for (const action of resolveCompany(intent, { people, oracle, label: `${intent.kind}-${index + 1}` })) {
      actions.push(`${actions.length + 1}. ${JSON.stringify(action)}`);
      const [outcome, expected] = [await system.do(action), await oracle.do(action)];
      for (const setting of oracle.ledger.settings) {
        greatest.perDay = Math.max(greatest.perDay, setting.perDay ?? 0);
        greatest.perMonth = Math.max(greatest.perMonth, perMonth(setting));
      }
      const said = await all(oracle, people, oracle);
      const after = await allOnceSettled(system, people, oracle, said, action.type === 'set');
      const found = [
        ...differencesOfOutcome(outcome, expected),
        ...differencesOf(after, said, 'the oracle says'),
        ...(outcome.refused && before ? differencesOf(after, before, 'refused, but before it was') : []),
        ...brokenInvariants(after, [...people, COMPANY]),
        ...brokenGrants(after, people, oracle, greatest),
      ];
      if (found.length) return [...actions, ...found.map((line) => `   after ${describe(action)}: ${line}`)];
      before = after;
    }
  }
  return [];
}

/** How long that is waited for (ms). */
const SAID_WITHIN = 30_000;

/** What a system says. What a setting grants in orders that count already, a running one may say a moment later. */
async function allOnceSettled(
  system: CompanyMoney,
  people: string[],
  oracle: CompanyOracle,
  said: Snapshot,
  mayBeLater: boolean,
): Promise<Snapshot> {
  let after = await all(system, people, oracle);
  for (const end = performance.now() + SAID_WITHIN; mayBeLater && system.askAgain && performance.now() < end;) {
    if (differencesOf(after, said, '').length === 0) break;
    await pause(100);
    system.askAgain();
    after = await all(system, people, oracle);
  }
  return after;
}

/** What payments compare, the company being one of the parties; and grants, what is left, debts by month, and reports. */
async function all(money: CompanyMoney, people: string[], { ledger }: CompanyOracle): Promise<Snapshot> {
  const orders = ledger.orders.map(({ name }) => name);
  const asked: [string, Promise<unknown>][] = [];
  for (const person of people) {
    for (const order of orders) asked.push([`grant of ${person} in ${order}`, money.grant(order, person)]);
    for (const date of datesFrom(ledger.start)) asked.push([`left of ${person} on ${date}`, money.left(person, date)]);
    const debts = money.debts(person).then((lines) => lines.toSorted().join(', '));
    asked.push([`debts of the company to ${person}`, debts]);
  }
  for (const month of monthsFrom(ledger.start)) {
    const lines = money.report(month);
    asked.push([`total of ${month}`, lines.then(total)]);
    asked.push([`report of ${month}`, lines.then(asText)]);
  }
  const found = asked.map(async ([what, answer]): Promise<[string, string]> => [what, String(await answer)]);
  return new Map([...(await snapshot(money, [...people, COMPANY], orders)), ...(await Promise.all(found))]);
}

const asText = (lines: Awaited<ReturnType<CompanyMoney['report']>>): string =>
  lines
    .map(({ order, person, payer, amount, corrects }) => {
      return `${order} ${person} paid by ${payer}: ${amount}${corrects ? `, corrects ${corrects}` : ''}`;
    })
    .toSorted()
    .join('; ');

/** No grant above the share, none together above the greatest part of a day or maximum of a month; and the reports come to all grants. */
function brokenGrants(
  found: Snapshot,
  people: string[],
  { ledger }: CompanyOracle,
  greatest: { perDay: number; perMonth: number },
): string[] {
  const grants = people.flatMap((person) =>
    [...ledger.dates].map(([order, date]) => {
      const amount = Number(found.get(`grant of ${person} in ${order}`));
      return { person, order, date, amount };
    }),
  );
  const broken = grants
    .filter(({ amount, person, order }) => amount < 0 || amount > ledger.share(order, person))
    .map(({ amount, person, order }) => `${person} is granted ${amount} in ${order}, more than the share`);
  const most = (key: (grant: (typeof grants)[number]) => string, limit: number) => {
    const sums = new Map<string, number>();
    for (const grant of grants) sums.set(key(grant), (sums.get(key(grant)) ?? 0) + grant.amount);
    return [...sums].filter(([, sum]) => sum > limit).map(([name, sum]) => `${name}: ${sum}, more than ${limit}`);
  };
  broken.push(...most(({ person, date }) => `grants of ${person} on ${date}`, greatest.perDay));
  broken.push(...most(({ person, date }) => `grants of ${person} in ${monthOf(date)}`, greatest.perMonth));
  const reported = monthsFrom(ledger.start).reduce((sum, month) => sum + Number(found.get(`total of ${month}`)), 0);
  const granted = grants.reduce((sum, { amount }) => sum + amount, 0);
  if (reported !== granted) broken.push(`the reports come to ${reported}, all grants to ${granted}`);
  return broken;
}
