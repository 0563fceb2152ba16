import type { Command, Of, OrderStateName } from './oracle/commands.js';
import type { Money, MoneyOfCompany } from './oracle/money.js';

/** The statements after the commands. All of Anna and Piotr: balance, credit, claims, open amounts by `order person`, credit that pays by order. */
interface Told {
  /** The refusals, in their order. None, unless given. */
  refused?: string[];
  balance?: number;
  credit?: number;
  claims?: string[];
  open?: Record<string, number>;
  covered?: Record<string, number>;
  /** By `order person`. */
  grants?: Record<string, number>;
  /** The debt of `one other`. */
  owed?: Record<string, number>;
  /** By `person date`. */
  left?: Record<string, number | undefined>;
  /** The lines of reports, by month. */
  reports?: Record<string, string[]>;
}

/** A worked example of a rule. */
export type Example = { title: string; commands: Command[]; then: Told };

/** The refusals of a system in an example, and its statements about all that the example names. */
export async function told(system: Money | MoneyOfCompany, { commands, then }: Example): Promise<Told> {
  const refused: string[] = [];
  for (const command of commands) {
    const outcome = await system.do(command);
    if (outcome.refused) refused.push(outcome.refused);
  }
  const { owed, credit, claims, open, covered } = await system.between('Anna', 'Piotr');
  const openOf = (name: string) => open.find(({ order, person }) => `${order} ${person}` === name)?.open ?? 0;
  const company = system as MoneyOfCompany;
  return {
    refused,
    ...(then.balance !== undefined && { balance: owed + 0 }),
    ...(then.credit !== undefined && { credit: credit + 0 }),
    ...(then.claims && { claims: [...claims] }),
    ...(then.open && { open: await each(then.open, openOf) }),
    ...(then.covered && { covered: await each(then.covered, (order) => covered.get(order)!) }),
    ...(then.grants && { grants: await each(then.grants, inTwo(company.grant.bind(company))) }),
    ...(then.owed && {
      owed: await each(
        then.owed,
        inTwo(async (...two) => (await system.between(...two)).owed + 0),
      ),
    }),
    ...(then.left && { left: await each(then.left, inTwo(company.left.bind(company))) }),
    ...(then.reports && { reports: await each(then.reports, (month) => linesOf(company, month)) }),
  };
}

/** The answer to each key. */
async function each<T>(named: object, ask: (key: string) => T | Promise<T>): Promise<Record<string, T>> {
  const asked = Object.keys(named).map(async (key) => [key, await ask(key)] as const);
  return Object.fromEntries(await Promise.all(asked));
}

/** Asks about a key that is two words. */
const inTwo =
  <T>(ask: (one: string, other: string) => T) =>
  (key: string): T => {
    const [one = '', other = ''] = key.split(' ');
    return ask(one, other);
  };

const linesOf = async (company: MoneyOfCompany, month: string): Promise<string[]> =>
  (await company.report(month)).map(({ order, person, payer, amount, corrects }) =>
    [order, person, payer, amount, ...(corrects ? [corrects] : [])].join(' '),
  );

export const state = (order: string, name: OrderStateName): Command => ({ type: 'state', order, state: name });

/** Anna's entry costs this much. */
export const price = (order: string, amount: number): Command => ({
  type: 'price',
  order,
  person: 'Anna',
  price: amount,
});

/** An order that is ordered, paid by `payer`, with an entry of the other one of Anna and Piotr. */
export function ordered(order: string, payer: 'Anna' | 'Piotr', amount: number): Command[] {
  const entries = [{ person: payer === 'Anna' ? 'Piotr' : 'Anna', price: amount }];
  return [{ type: 'place', order, creator: 'Ewa', payer, entries }, state(order, 'ORDERED')];
}

/** Piotr says that Anna paid him, for everything or as the answer to a claim. */
export const annaPaid = (label: string, amount: number, given: { claim?: string; credit?: number } = {}): Command => ({
  type: 'confirm',
  label,
  by: 'Piotr',
  from: 'Anna',
  amount,
  ...given,
});

/** Anna says that she paid Piotr. */
export const annaClaims = (label: string, amount: number, order?: string): Command => ({
  type: 'claim',
  label,
  by: 'Anna',
  to: 'Piotr',
  amount,
  ...(order !== undefined && { order }),
});

/** Somebody confirms Anna's entry, for which Piotr is paid. */
export const confirmsAnna = (label: string, by: string, order: string, amount?: number): Of<'confirmEntry'> => ({
  type: 'confirmEntry',
  label,
  by,
  order,
  person: 'Anna',
  payer: 'Piotr',
  ...(amount !== undefined && { amount }),
});
