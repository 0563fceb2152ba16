import fc from 'fast-check';
import { recentDate } from '@kantyna/acceptance/flag-attempts';
import { unique, type Company } from '@kantyna/acceptance/company';
import { openOrder, openRestaurant, type Restaurant } from '@kantyna/acceptance/ordering';
import { startProduct, type OwnSystem } from '@kantyna/acceptance/product';
import { Refusal } from '@kantyna/kernel/refusal';
import { payerOf } from '@kantyna/order-rules/roles';
import { ReplyError } from '@kantyna/contracts/client';
import { zonedClock } from '@kantyna/kernel/clock';
import { SEED } from '@kantyna/test-support/random';
import { TIME_ZONE } from '@kantyna/test-support/time-zone';
import type { Action } from './action.js';
import { sequences } from './actions.js';
import { DISHES, ORDERS, PEOPLE } from './actions/parts.js';
import { compareBalance, compareOrder } from './compare.js';
import { idsFrom, newModel, type Model, type ModelOrder } from './model.js';
import { Oracle } from './oracle/oracle.js';
import { refusedWith } from './systems/refusals.js';
import { SentMoney } from './systems/sent-money.js';
import { tell } from './told.js';

/** A running product with a restaurant in it. */
export interface Running {
  readonly company: Company;
  readonly own: OwnSystem;
  readonly restaurant: Restaurant;
  close(): Promise<void>;
}

/** Nobody is limited. On a slow machine a call waits for what the others have published, too, rather than decide without it. */
const SETTINGS = {
  CATCH_UP_TIMEOUT: '10000',
  LIMIT_PER_PERSON: '100000000',
  LIMIT_PER_ADDRESS: '100000000',
  LIMIT_SIGN_INS: '100000000',
};
/** The oracle's word for an outcome that is no refusal. */
const DONE = 'DONE';
const PRICES = [0, 1, 999, 1500, 3333];

/** Starts the product. */
export async function startRunning(): Promise<Running> {
  const { company, own, close } = await startProduct({ url: '', env: SETTINGS });
  const menu = Array.from({ length: DISHES }, (_, index) => ({ name: unique('Danie'), price: PRICES[index]! }));
  return { company, own: own!, restaurant: await openRestaurant(company.some(1)[0]!, menu), close };
}

/**
 * Plays random sequences on the running product and on the rules side by side. Tells how many steps were done, and a line for each reply,
 * order and balance that is not as the rules have it.
 */
export async function playRandomly(running: Running, count: number) {
  const differences: string[] = [];
  let steps = 0;
  const { company } = running;
  const earlier: ModelOrder[] = [];
  const orderDate = recentDate();
  const orderOf = (id: string) => earlier.find((order) => order.id === id)!.state;
  const money = new SentMoney({
    callsOf: (person) => company.people.find(({ id }) => id === person)!.calls,
    personIdOf: (person) => person,
    orderIdOf: (order) => order,
    payerOf: (order) => payerOf(orderOf(order)).id,
    entryIdOf: (order, person) => orderOf(order).entries.find((entry) => entry.person.id === person)?.id,
  });
  const lasting = { earlier, oracle: new Oracle(orderDate), orderDate, money };
  for (const [number, actions] of fc.sample(sequences, { numRuns: count, seed: SEED }).entries()) {
    const played = await play(running, actions, lasting);
    steps += actions.length;
    differences.push(...played.map((line) => `sequence ${number}: ${line}`));
  }
  return { steps, differences };
}

/** The state that lasts from one sequence to the next; `earlier` are the orders of all. */
interface Lasting extends Pick<Model, 'oracle' | 'orderDate'> {
  readonly earlier: ModelOrder[];
  readonly money: SentMoney;
}

async function play({ company, restaurant }: Running, actions: readonly Action[], lasting: Lasting) {
  const colleagues = company.some(PEOPLE);
  const creators = colleagues.slice(0, ORDERS);
  const { orderDate, oracle, money } = lasting;
  // One after the other: of one date the order that was opened first is the oldest.
  const ids: string[] = [];
  for (const creator of creators) ids.push(await openOrder(creator, restaurant, { orderDate }));
  const people = colleagues.map(({ id, username, email }) => ({ id, username, email }));
  const { id, name, dishes: menu } = restaurant;
  const now = zonedClock(TIME_ZONE).now();
  const model = newModel(
    { people, restaurant: { id, name, url: '', telephone: '' }, menu, now, oracle, orderDate },
    people.slice(0, ORDERS),
    ids,
  );
  lasting.earlier.push(...model.orders);
  const differences: string[] = [];
  const system = { callsOf: (index: number) => colleagues[index]!.calls, money };
  for (const action of actions) {
    const said = action.commandIn ? JSON.stringify(action.commandIn(model)) : action.text;
    const reply = await action.send(system, model).catch(refusalOf);
    const sent = typeof reply === 'string' ? refusedWith(reply).refused! : DONE;
    const decided = action.decide(model, idsFrom(typeof reply === 'string' ? [] : reply));
    const { refused = DONE, also = [] } = decided instanceof Refusal ? refusedWith(decided.code) : (decided ?? {});
    for (const { id: orderId, state } of model.orders) differences.push(...tell(oracle, orderId, state));
    if (sent !== refused && !also.includes(sent))
      differences.push(`${said} is ${sent}, and by the rules ${[refused, ...also].join(' or ')}`);
  }
  for (const order of model.orders) differences.push(...(await compareOrder(colleagues[PEOPLE - 1]!, order, model)));
  for (const colleague of colleagues) differences.push(...(await compareBalance(company, colleague, model)));
  return differences;
}

/** The code of a refusal. */
function refusalOf(error: unknown): string {
  if (error instanceof ReplyError && typeof error.body !== 'string') return error.body.code;
  throw error;
}
