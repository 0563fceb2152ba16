import type { DeliveryData } from '@kantyna/contracts/orders/order';
import type { Colleague } from '@kantyna/acceptance/company';
import type { Transition } from '@kantyna/acceptance/ordering';
import { randomFrom } from '@kantyna/test-support/random';
import { untilEqual } from '../compare.js';
import type { Command } from '../model.js';
import type { Trial } from '../trial.js';
import { expectedOrder, shownOrder } from '../views.js';
import type { World } from '../world.js';
import { insist } from '../insist.js';

const COUNTS = { short: 100, long: 10_000 };
/** The commands of one order; most of them are sensible, the others are refused. */
const AN_ORDER = 50;
const PARALLEL = 4;
/** After so many commands the page of the order is read: by anybody, at any instance. */
const LOOK_EVERY = 5;
const VIEWS_WITHIN = 30_000;

const TRANSITIONS: readonly Transition[] = [
  ...(['setAsOrdering', 'setAsOrdered', 'setAsDelivered'] as const),
  ...(['setAsOrdering', 'setAsOrdered', 'setBackAsOrdered', 'setAsCreated', 'setAsRejected'] as const),
];

/** Random commands, sensible or not, against the system and a model of the rules side by side. */
export const conservedMoney: Trial = {
  name: 'money',
  run: async (world, form) => {
    const { ledger } = world;
    const known = ledger.differences.length;
    const count = COUNTS[form];
    const differences: string[] = [];
    let left = count / AN_ORDER;
    const worker = async (number: number) => {
      for (let order = 0; left > 0; order += 1) {
        left -= 1;
        differences.push(...(await playOrder(world, randomFrom(1_000 * number + order))));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, (_, number) => worker(number)));
    const views = await untilEqual(world, VIEWS_WITHIN);
    const sum = await sumOfDebts(world);
    differences.push(...views.differences, ...ledger.differences.slice(known));
    return {
      figure: `${differences.length} differences in ${count} commands; the debts of all people sum to ${sum}`,
      broken: [...differences, ...(sum === 0 ? [] : [`the debts sum to ${sum} grosze`])],
    };
  },
};

/** Plays random commands on one order of four people. Returns what its page showed otherwise than the model, a line each. */
async function playOrder({ company, ledger, restaurant }: World, random: () => number): Promise<string[]> {
  const people = company.some(4);
  const orderId = await ledger.open(people[0]!, restaurant);
  const differences: string[] = [];
  for (let n = 1; n <= AN_ORDER; n += 1) {
    await ledger.act(orderId, commandBy(people, random));
    if (n % LOOK_EVERY > 0) continue;
    const order = ledger.orders.get(orderId)!;
    // Others do not see what is confirmed.
    const inOrder = people.filter(({ id }) =>
      [order.creator, ...order.entries.map(({ person }) => person)].includes(id),
    );
    const { calls } = pick(inOrder, random);
    const shown = shownOrder(await insist(() => calls.showOrder({ params: { orderId } })));
    if (shown !== expectedOrder(order)) differences.push(`order ${orderId}: ${shown}, not ${expectedOrder(order)}`);
  }
  return differences;
}

function commandBy(people: readonly Colleague[], random: () => number): Command {
  const [creator, one, owner] = [people[0]!.id, pick(people, random).id, pick(people, random).id];
  // Mostly the creator, who may do more.
  const manager = random() < 0.9 ? creator : one;
  const dice = random();
  if (dice < 0.35) return { kind: 'add', by: one, price: Math.floor(random() * 5_000) };
  if (dice < 0.45)
    return { kind: 'remove', by: random() < 0.5 ? owner : manager, owner, dish: Math.floor(random() * 3) };
  if (dice < 0.55) return { kind: 'modify', by: manager, modifiers: modifiersBy(random) };
  if (dice < 0.75) return { kind: 'move', by: manager, transition: pick(TRANSITIONS, random) };
  return { kind: dice < 0.9 ? 'confirm' : 'revert', by: random() < 0.5 ? owner : manager, owner };
}

const modifiersBy = (random: () => number): DeliveryData => ({
  decreaseInPercent: Math.floor(random() * 101),
  deliveryCostPerEverybody: Math.floor(random() * 3_000),
  deliveryCostPerDish: Math.floor(random() * 300),
});

const pick = <T>(values: readonly T[], random: () => number): T => values[Math.floor(random() * values.length)]!;

async function sumOfDebts({ company }: World): Promise<number> {
  const balances = await Promise.all(company.people.map(({ calls }) => insist(() => calls.balance())));
  return balances.flatMap(({ owedMoney }) => Object.values(owedMoney)).reduce((sum, amount) => sum + amount, 0);
}
