import type { ActionSequence } from './action-sequences.js';
import type { Oracle } from './oracle.js';
import { resolve } from './resolve.js';
import type { Money, Outcome } from './world.js';

/** All that can be asked, by what it is called: `balance of Anna to Piotr`. */
export type Snapshot = Map<string, string>;

/**
 * Runs a sequence on a system and on the oracle, until they differ or an invariant is broken.
 * Returns nothing if they agree, else the actions so far, numbered, and lines that say what differs after the last one.
 */
export async function differences(
  system: Money,
  oracle: Oracle,
  { people, intents }: ActionSequence,
): Promise<string[]> {
  const actions: string[] = [];
  let before: Snapshot | undefined;
  for (const [index, intent] of intents.entries()) {
    for (const action of resolve(intent, { people, ledger: oracle.ledger, label: `${intent.kind}-${index + 1}` })) {
      actions.push(`${actions.length + 1}. ${JSON.stringify(action)}`);
      const [outcome, expected] = [await system.do(action), await oracle.do(action)];
      const orders = oracle.ledger.orders.map((order) => order.name);
      const after = await snapshot(system, people, orders);
      const found = [
        ...differencesOfOutcome(outcome, expected),
        ...differencesOf(after, await snapshot(oracle, people, orders), 'the oracle says'),
        ...(outcome.refused && before ? differencesOf(after, before, 'refused, but before it was') : []),
        ...brokenInvariants(after, people),
      ];
      if (found.length) return [...actions, ...found.map((line) => `   after ${describe(action)}: ${line}`)];
      before = after;
    }
  }
  return [];
}

/** What is said of people, the company and orders. */
export async function snapshot(money: Money, people: string[], orders: string[]): Promise<Snapshot> {
  const asked: [string, Promise<string>][] = [];
  const ask = (what: string, found: Promise<number | undefined>) =>
    asked.push([what, found.then((amount) => String(amount === undefined ? amount : amount + 0))]);
  for (const one of people) {
    for (const other of people) {
      if (one === other) continue;
      ask(`balance of ${one} to ${other}`, money.balance(one, other));
      ask(`credit of ${one} with ${other}`, money.credit(one, other));
      const claims = money.claims(one, other).then((labels) => labels.toSorted().join(', '));
      asked.push([`claims between ${one} and ${other}`, claims]);
    }
    for (const order of orders) {
      ask(`open of ${one} in ${order}`, money.open(order, one));
      ask(`covered of ${one} in ${order}`, money.covered(order, one));
    }
  }
  const all = asked.map(async ([what, found]): Promise<[string, string]> => [what, await found]);
  return new Map(await Promise.all(all));
}

/** A line if the outcome is none that the oracle allows. */
export function differencesOfOutcome(outcome: Outcome, expected: Outcome): string[] {
  const answer = outcome.refused ?? 'DONE';
  const right = [expected.refused ?? 'DONE', ...(expected.also ?? [])];
  return right.includes(answer) ? [] : [`it is ${answer}, the oracle says ${right.join(' or ')}`];
}

/** A line for each answer that is another one than expected. */
export function differencesOf(found: Snapshot, expected: Snapshot, who: string): string[] {
  return [...expected].flatMap(([name, value]) =>
    found.get(name) === value ? [] : [`${name} is ${found.get(name)}, ${who} ${value}`],
  );
}

/** A line if balances do not sum to zero, or two people see different ones. */
export function brokenInvariants(found: Snapshot, people: string[]): string[] {
  const broken: string[] = [];
  const totals = people.map((one) =>
    people.reduce(
      (total, other) => total + (one === other ? 0 : Number(found.get(`balance of ${one} to ${other}`))),
      0,
    ),
  );
  const total = totals.reduce((all, each) => all + each, 0);
  if (total !== 0) broken.push(`the balances of all people sum to ${total}`);
  for (const one of people) {
    for (const other of people.slice(people.indexOf(one) + 1)) {
      for (const what of ['balance of % to #', 'credit of % with #']) {
        const [there, back] = [what.replace('%', one).replace('#', other), what.replace('%', other).replace('#', one)];
        if (Number(found.get(there)) + Number(found.get(back)) !== 0)
          broken.push(`${there} is ${found.get(there)}, ${back} is ${found.get(back)}`);
      }
    }
  }
  return broken;
}

/** An action in a few words. */
export function describe(action: { type: string; by?: string }): string {
  return action.by ? `${action.type} by ${action.by}` : action.type;
}
