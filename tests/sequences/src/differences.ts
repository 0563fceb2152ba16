import { setTimeout as pause } from 'node:timers/promises';
import { COMPANY, type Command, type Outcome } from './oracle/commands.js';
import type { Between, Money, MoneyOfCompany } from './oracle/money.js';
import type { Oracle } from './oracle/oracle.js';
import { booksOf, brokenReports, inOrder } from './books.js';
import type { Sequence } from './random/intents.js';
import { resolve } from './random/resolve.js';

/** All that can be asked, by what it is called: `balance of Anna to Piotr`. */
export type Answers = Map<string, string>;

/** An implementation that is compared. A running one may say a moment later what a setting grants in orders that count already. */
export type System = (Money | MoneyOfCompany) & {
  /** Forgets the replies that it keeps until the next command. */
  askAgain?(): void;
};

/**
 * Runs a sequence on a system and on the oracle, until they differ or an invariant is broken.
 * Returns nothing if they agree, else the commands so far, numbered, and lines that say what differs after the last one.
 */
export async function differences(system: System, oracle: Oracle, sequence: Sequence): Promise<string[]> {
  const { people, intents, ofCompany } = sequence;
  const parties = ofCompany ? [...people, COMPANY] : people;
  const said: string[] = [];
  let before: Answers | undefined;
  for (const [index, intent] of intents.entries()) {
    const label = `${intent.kind}-${index + 1}`;
    for (const command of resolve(intent, { people, ledger: oracle.ledger, label }, sequence)) {
      said.push(`${said.length + 1}. ${JSON.stringify(command)}`);
      const [outcome, expected] = [await system.do(command), oracle.do(command)];
      const right = await ask(oracle, parties, oracle);
      const isRight = ({ answers }: Asked) => differencesOf(answers, right.answers, '').length === 0;
      const found = await askUntil(() => ask(system, parties, oracle), isRight, command.type === 'set' && system);
      const lines = [
        ...differencesOfOutcome(outcome, expected),
        ...differencesOf(found.answers, right.answers, 'the oracle says'),
        ...(outcome.refused && before ? differencesOf(found.answers, before, 'refused, but before it was') : []),
        ...brokenBalances(found.between),
        ...(ofCompany ? brokenReports(found.answers, oracle) : []),
      ];
      if (lines.length > 0) return [...said, ...lines.map((line) => `   after ${inWords(command)}: ${line}`)];
      before = found.answers;
    }
  }
  return [];
}

type Asked = { between: Map<string, Between>; answers: Answers };

/** The statements about each two parties, and about the company's books if it is one of them. */
async function ask(money: Money | MoneyOfCompany, parties: readonly string[], { ledger }: Oracle): Promise<Asked> {
  const found = { between: new Map<string, Between>(), answers: new Map<string, string>() };
  const pairs = parties.flatMap((one) => parties.filter((other) => other !== one).map((other) => [one, other]));
  const all = await Promise.all(pairs.map(async ([one, other]) => money.between(one!, other!)));
  for (const [index, between] of all.entries()) {
    const [one, other] = pairs[index]!;
    found.between.set(`${one} ${other}`, between);
    const covered = [...between.covered].filter(([, amount]) => amount !== 0);
    const open = between.open.map((entry) => `${entry.order} ${entry.person} ${entry.open}`);
    found.answers.set(`balance of ${one} to ${other}`, String(between.owed + 0));
    found.answers.set(`credit of ${one} with ${other}`, String(between.credit + 0));
    found.answers.set(`open of ${one} and ${other}`, inOrder(open));
    found.answers.set(`covered of ${one} to ${other}`, inOrder(covered.map((one) => one.join(' '))));
    found.answers.set(`claims of ${one} and ${other}`, inOrder(between.claims));
  }
  if (parties.includes(COMPANY) && 'grant' in money)
    for (const [name, answer] of await booksOf(money, parties, ledger)) found.answers.set(name, answer);
  return found;
}

/** How long that is waited for (ms). */
const SAID_WITHIN = 30_000;

/** A statement; `later`: of a system that may be right a moment later. */
async function askUntil(read: () => Promise<Asked>, isRight: (found: Asked) => boolean, later: System | false) {
  let found = await read();
  for (const end = performance.now() + SAID_WITHIN; later && later.askAgain && performance.now() < end;) {
    if (isRight(found)) break;
    await pause(100);
    later.askAgain();
    found = await read();
  }
  return found;
}

/** A line if the outcome is none that the oracle allows. */
function differencesOfOutcome(outcome: Outcome, expected: Outcome): string[] {
  const answer = outcome.refused ?? 'DONE';
  const right = [expected.refused ?? 'DONE', ...(expected.also ?? [])];
  return right.includes(answer) ? [] : [`it is ${answer}, the oracle says ${right.join(' or ')}`];
}

/** A line for each answer that is another one than expected. */
const differencesOf = (found: Answers, expected: Answers, who: string): string[] =>
  [...expected].flatMap(([name, value]) =>
    found.get(name) === value ? [] : [`${name} is ${found.get(name)}, ${who} ${value}`],
  );

/** A line if balances do not sum to zero, if the two of a pair see different ones, or if it is not all that is open, less the credit. */
function brokenBalances(found: ReadonlyMap<string, Between>): string[] {
  const all = [...found.values()].reduce((sum, { owed }) => sum + owed, 0);
  const broken = all === 0 ? [] : [`the balances of all sum to ${all}`];
  for (const [pair, { owed, credit, open }] of found) {
    const [one = '', other = ''] = pair.split(' ');
    const back = found.get(`${other} ${one}`)!;
    if (owed + back.owed !== 0 || credit + back.credit !== 0)
      broken.push(`${one} and ${other} see ${owed} with ${credit} of credit, and ${back.owed} with ${back.credit}`);
    const sum = open.reduce((total, entry) => total + (entry.person === one ? entry.open : -entry.open), -credit);
    if (sum !== owed) broken.push(`${one} owes ${other} ${owed}, and what is open less the credit is ${sum}`);
  }
  return broken;
}

/** A command in a few words. */
const inWords = (command: Command): string => ('by' in command ? `${command.type} by ${command.by}` : command.type);
